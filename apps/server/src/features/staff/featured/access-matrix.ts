import { featureVideo, listFeatured, orderFeatured, unfeatureVideo } from '@kinora/contract/featured';
import { open, row, staffOnly } from '../../../../test/access-matrix-rows.ts';

const unknown = { other: 403, owner: 403, staff: { moderator: 404, owner: 404 } };

export const rows = [
  row(listFeatured, 'everyone', open, () => ({})),
  row(featureVideo, 'a video', staffOnly, ({ video }) => ({ params: { videoId: video } })),
  row(featureVideo, 'a draft', unknown, ({ draft }) => ({ params: { videoId: draft } })),
  row(orderFeatured, 'the site', staffOnly, () => ({ body: { videoIds: [] } })),
  row(unfeatureVideo, 'a video', staffOnly, ({ video }) => ({ params: { videoId: video } })),
];
