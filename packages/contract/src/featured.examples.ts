import type { ExamplesOf } from './openapi/example.ts';
import { card } from './openapi/samples.ts';

const params = { videoId: card._id };

export const featuredExamples: ExamplesOf<typeof import('./featured.ts')> = {
  listFeatured: { data: { videos: [card] } },
  featureVideo: { params, data: {} },
  unfeatureVideo: { params, data: {} },
  orderFeatured: { body: { videoIds: [card._id] }, data: {} },
};
