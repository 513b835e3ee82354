import type { ExamplesOf } from './openapi/example.ts';
import { auditId, card } from './openapi/samples.ts';

const params = { videoId: card._id };

export const featuredExamples: ExamplesOf<typeof import('./featured.ts')> = {
  listFeatured: { data: { videos: [card] } },
  featureVideo: { params, data: { actionId: auditId } },
  unfeatureVideo: { params, data: {} },
  orderFeatured: { body: { videoIds: [card._id] }, data: {} },
};
