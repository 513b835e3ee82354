import type { ExamplesOf } from './openapi/example.ts';
import { videoId, watchSession } from './openapi/samples.ts';

export const watchingExamples: ExamplesOf<typeof import('./watching.ts')> = {
  reportWatched: {
    params: { videoId },
    body: {
      session: watchSession,
      ranges: [
        [0, 6.5],
        [40, 43.5],
      ],
      source: 'external',
      referrer: 'news.example.org',
      isEnd: false,
    },
    data: {},
  },
};
