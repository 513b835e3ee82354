import type { ExamplesOf } from './openapi/example.ts';
import { english, videoId } from './openapi/samples.ts';

export const captionExamples: ExamplesOf<typeof import('./captions.ts')> = {
  saveCaptions: {
    params: { videoId },
    body: { language: 'en', content: '1\n00:00:01,000 --> 00:00:04,000\nTurn the crank.\n' },
    data: { captions: [english], report: null },
  },
  deleteCaptions: { params: { videoId, language: 'en' }, data: { captions: [] } },
};
