import type { ExamplesOf } from './openapi/example.ts';
import { card, counted, firstPage, owner, page } from './openapi/samples.ts';

export const searchExamples: ExamplesOf<typeof import('./search.ts')> = {
  search: {
    query: { query: 'difference', type: 'all', ...firstPage },
    data: {
      videos: [card],
      totalVideos: 1,
      channels: [{ ...owner, fullName: owner.fullname, subscribersCount: 12, isSubscribed: true }],
      totalChannels: 1,
      pagination: { ...counted, totalResults: 2, hasNextPage: false },
      ...page,
    },
  },
};
