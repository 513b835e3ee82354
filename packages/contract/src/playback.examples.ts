import type { ExamplesOf } from './openapi/example.ts';
import { playback, videoId } from './openapi/samples.ts';

export const playbackExamples: ExamplesOf<typeof import('./playback.ts')> = {
  getProgress: { params: { videoId }, data: playback },
  listProgress: { query: { ids: videoId }, data: { videos: [{ _id: videoId, playback }] } },
};
