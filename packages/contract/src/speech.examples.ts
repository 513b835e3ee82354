import type { ExamplesOf } from './openapi/example.ts';
import { videoId } from './openapi/samples.ts';

export const speechExamples: ExamplesOf<typeof import('./speech.ts')> = {
  getAutomaticCaptions: {
    params: { videoId },
    data: { status: 'running', progress: 40, language: 'en', error: null },
  },
  createAutomaticCaptions: {
    params: { videoId },
    body: { language: 'en' },
    data: { status: 'waiting', progress: 0, language: 'en', error: null },
  },
};
