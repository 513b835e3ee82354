import { getChannelAnalytics, getSiteAnalytics, getVideoAnalytics } from '@kinora/contract/analytics';
import { hidden, owned, row, staffOnly } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  row(getChannelAnalytics, 'a channel', owned, ({ owner }) => ({ params: { channelId: owner.user._id } })),
  row(getVideoAnalytics, 'a video', owned, ({ video }) => ({ params: { videoId: video } })),
  row(getVideoAnalytics, 'a draft', hidden, ({ draft }) => ({ params: { videoId: draft } })),
  row(getSiteAnalytics, 'the site', staffOnly, () => ({})),
];
