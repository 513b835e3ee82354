import type { ExamplesOf } from './openapi/example.ts';
import { card, firstPage, page, updatedAt, videoId } from './openapi/samples.ts';

export const historyExamples: ExamplesOf<typeof import('./history.ts')> = {
  listHistory: { query: firstPage, data: { videos: [{ ...card, watchedAt: updatedAt }], ...page } },
  listContinueWatching: { data: { videos: [card] } },
  savePosition: { params: { videoId }, body: { position: 61.5 }, data: { position: 61.5 } },
  forgetPosition: { params: { videoId }, data: {} },
  clearHistory: { data: {} },
  removeFromHistory: { params: { videoId }, data: {} },
};
