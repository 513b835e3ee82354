import { realtimeHours, retentionPoints } from './analytics.ts';
import type { ExamplesOf } from './openapi/example.ts';
import { card, channelId, media, videoId } from './openapi/samples.ts';

const totals = { watchSeconds: 3402, views: 60, viewers: 48, averageShare: 0.6 };
const channelTotals = { ...totals, subscribersGained: 9, subscribersLost: 2 };
const before = { watchSeconds: 1701, views: 30, viewers: 25, averageShare: 0.6 };

const breakdowns = {
  sources: [
    { source: 'home' as const, watchSeconds: 2402, views: 40 },
    { source: 'external' as const, watchSeconds: 1000, views: 20 },
  ],
  referrers: [{ host: 'news.example.org', watchSeconds: 1000, views: 20 }],
  devices: [
    { device: 'phone' as const, watchSeconds: 2000, views: 35 },
    { device: 'desktop' as const, watchSeconds: 1402, views: 25 },
  ],
  subscribers: {
    subscribed: { watchSeconds: 2202, views: 36 },
    others: { watchSeconds: 1200, views: 24 },
  },
};

const period = { from: '2026-03-01', to: '2026-03-07' };
const lastDay = { date: '2026-03-07', watchSeconds: 3402, views: 60 };
const curveFrom = (start: number) =>
  Array.from({ length: retentionPoints }, (_, point) => Math.round(1000 * (start - point / 200)) / 1000);

export const analyticsExamples: ExamplesOf<typeof import('./analytics.ts')> = {
  getChannelAnalytics: {
    params: { channelId },
    query: { range: '7' },
    data: {
      period,
      totals: channelTotals,
      previous: { ...before, subscribersGained: 4, subscribersLost: 0 },
      days: [{ ...lastDay, subscribersGained: 9, subscribersLost: 2 }],
      ...breakdowns,
      videos: [{ video: card, ...totals }],
    },
  },
  getVideoAnalytics: {
    params: { videoId },
    query: { range: '7' },
    data: {
      period,
      totals,
      previous: before,
      days: [lastDay],
      ...breakdowns,
      retention: curveFrom(1),
      typicalRetention: curveFrom(0.9),
      hours: Array.from({ length: realtimeHours }, (_, hour) => ({
        start: new Date(Date.UTC(2026, 2, 5, 19 + hour)).toISOString(),
        watchSeconds: 42,
        views: 1,
      })),
      duration: 94.5,
      storyboard: `${media}/01950b2f-0000-7000-8000-000000000003/storyboard/index.vtt`,
      video: card,
    },
  },
  getSiteAnalytics: {
    query: { range: '7' },
    data: {
      period,
      days: [
        {
          date: '2026-03-07',
          newUsers: 4,
          activeUsers: 120,
          uploads: 7,
          views: 900,
          watchSeconds: 61_200,
          storageBytes: 84_000_000_000,
          servedBytes: 31_000_000_000,
          jobsDone: 310,
          jobsFailed: 1,
        },
      ],
    },
  },
};
