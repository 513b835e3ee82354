import { featureVideo, listFeatured, orderFeatured, unfeatureVideo } from '@kinora/contract/featured';
import { open, row, staffOnly } from '../../../../test/access-matrix-rows.ts';

const unknown = { other: 403, owner: 403, staff: { moderator: 404, owner: 404 } };

export const rows = [
  row(listFeatured, 'everyone', open, () => ({})),
  // The world's videos are never encoded, so none of them is listed.
  row(
    featureVideo,
    "a video that isn't playable",
    { other: 403, owner: 403, staff: { moderator: 409, owner: 409 } },
    ({ video }) => ({ params: { videoId: video } }),
  ),
  row(featureVideo, 'a draft', unknown, ({ draft }) => ({ params: { videoId: draft } })),
  row(orderFeatured, 'the site', staffOnly, () => ({ body: { videoIds: [] } })),
  row(unfeatureVideo, 'a video', staffOnly, ({ video }) => ({ params: { videoId: video } })),
];
