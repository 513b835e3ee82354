import { getDashboardActivity, getDashboardStats, listDashboardVideos } from '@kinora/contract/dashboard';
import { owned, row } from '../../../../test/access-matrix-rows.ts';

export const rows = [
  row(getDashboardStats, 'a channel', owned, ({ owner }) => ({
    params: { channelId: owner.user._id },
  })),
  row(getDashboardActivity, 'a channel', owned, ({ owner }) => ({
    params: { channelId: owner.user._id },
  })),
  row(listDashboardVideos, 'a channel', owned, ({ owner }) => ({
    params: { channelId: owner.user._id },
  })),
];
