import type { ExamplesOf } from './openapi/example.ts';
import { card, firstPage, page } from './openapi/samples.ts';

export const tagExamples: ExamplesOf<typeof import('./tags.ts')> = {
  listTagged: {
    params: { tag: 'brass' },
    query: { ...firstPage, type: 'videos' },
    data: { tag: 'brass', videos: [card], ...page },
  },
  suggestTags: { query: { query: 'bra' }, data: [{ tag: 'brass', count: 3 }] },
};
