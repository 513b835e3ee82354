import type { ExamplesOf } from './openapi/example.ts';
import { card, channelId, counted, firstPage, page, playback } from './openapi/samples.ts';

export const dashboardExamples: ExamplesOf<typeof import('./dashboard.ts')> = {
  getDashboardStats: {
    params: { channelId },
    data: { totalVideos: 1, totalViews: 1024, totalSubscribers: 12, totalLikes: 64 },
  },
  getDashboardActivity: {
    params: { channelId },
    data: { days: [{ date: '2026-03-01', views: 40, likes: 6, subscribers: 2 }] },
  },
  listDashboardVideos: {
    params: { channelId },
    query: { ...firstPage, query: 'engine', status: 'public', sortBy: 'views', sortType: 'desc' },
    data: {
      videos: [{ ...card, totalLikes: 64, playback }],
      pagination: { ...counted, totalVideos: 1 },
      ...page,
    },
  },
};
