import { getChannel, updateChannel } from '@kinora/contract/channels';
import { hidden, open, owned, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  row(getChannel, 'a channel', open, ({ owner }) => ({ params: { channel: owner.user.username } })),
  row(updateChannel, 'the caller', open, () => ({ body: { bio: 'Films about engines', links: [] } })),
  row(updateChannel, 'a video', owned, ({ video }) => ({ body: { featuredVideoId: video } })),
  row(updateChannel, 'a draft', { ...hidden, owner: 400 }, ({ draft }) => ({
    body: { featuredVideoId: draft },
  })),
];
