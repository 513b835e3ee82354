import {
  type getChannelAnalytics,
  type getSiteAnalytics,
  type getVideoAnalytics,
  realtimeHours,
  retentionPoints,
} from '@kinora/contract/analytics';
import type { DataOf } from '@kinora/contract/endpoint';
import { aCard, ada, ownerOf } from '../content.ts';

type ChannelAnalytics = DataOf<typeof getChannelAnalytics>;
type VideoAnalytics = DataOf<typeof getVideoAnalytics>;
type SiteAnalytics = DataOf<typeof getSiteAnalytics>;

const dayLength = 24 * 60 * 60_000;
const hourLength = 60 * 60_000;

/** Returns the dates of a period that ends on 28 October 2026. */
export function datesOf(count: number): string[] {
  const last = Date.UTC(2026, 9, 28);
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * dayLength).toISOString().slice(0, 10),
  );
}

/** Rises and falls over the week, without chance. */
const wave = (index: number) => Math.round(60 + index * 1.5 + 30 * Math.sin(index * 0.9));

const periodOf = (dates: readonly string[]) => ({ from: dates[0] ?? '', to: dates.at(-1) ?? '' });

const breakdowns = {
  sources: [
    { source: 'home', views: 620, watchSeconds: 80_000 },
    { source: 'search', views: 410, watchSeconds: 61_000 },
    { source: 'related', views: 322, watchSeconds: 30_500 },
    { source: 'external', views: 205, watchSeconds: 14_000 },
    { source: 'embed', views: 77, watchSeconds: 9000 },
    { source: 'direct', views: 40, watchSeconds: 5000 },
  ],
  referrers: [
    { host: 'news.example', views: 170, watchSeconds: 12_000 },
    { host: 'blog.sailing.example', views: 77, watchSeconds: 9000 },
    { host: 'forum.example', views: 35, watchSeconds: 2000 },
  ],
  devices: [
    { device: 'phone', views: 900, watchSeconds: 90_000 },
    { device: 'desktop', views: 610, watchSeconds: 95_000 },
    { device: 'tablet', views: 124, watchSeconds: 10_000 },
    { device: 'tv', views: 40, watchSeconds: 4500 },
  ],
  subscribers: {
    subscribed: { views: 540, watchSeconds: 95_000 },
    others: { views: 1134, watchSeconds: 104_500 },
  },
} satisfies Partial<ChannelAnalytics>;

export function aChannelAnalytics(change: Partial<ChannelAnalytics> = {}): ChannelAnalytics {
  const dates = datesOf(28);
  const totals = {
    watchSeconds: 199_500,
    views: 1674,
    viewers: 1201,
    averageShare: 0.43,
    subscribersGained: 27,
    subscribersLost: 4,
  };
  return {
    period: periodOf(dates),
    totals,
    previous: { ...totals, watchSeconds: 150_000, views: 1800, averageShare: 0.43, subscribersGained: 12 },
    days: dates.map((date, index) => ({
      date,
      views: wave(index),
      watchSeconds: wave(index) * 119,
      subscribersGained: index % 3,
      subscribersLost: index % 7 === 0 ? 1 : 0,
    })),
    ...breakdowns,
    videos: ['A week by the sea', 'Dunes', 'Gulls'].map((title, index) => ({
      video: aCard({ title, owner: ownerOf(ada) }),
      watchSeconds: 120_000 / (index + 1),
      views: Math.round(900 / (index + 1)),
      viewers: Math.round(700 / (index + 1)),
      averageShare: index === 2 ? null : 0.4 + index / 10,
    })),
    ...change,
  };
}

/** A curve that falls at the beginning, and rises where viewers repeat a section. */
const share = (index: number) =>
  0.32 + 0.68 * Math.exp(-index / 14) + 0.34 * Math.exp(-(((index - 62) / 6) ** 2)) - index / 1000;

export function aVideoAnalytics(change: Partial<VideoAnalytics> = {}): VideoAnalytics {
  const dates = datesOf(28);
  const totals = { watchSeconds: 99_500, views: 912, viewers: 700, averageShare: 0.46 };
  const now = Math.floor(Date.UTC(2026, 9, 28, 15) / hourLength) * hourLength;
  return {
    period: periodOf(dates),
    totals,
    previous: { ...totals, watchSeconds: 110_000, views: 800, viewers: 0, averageShare: 0.51 },
    days: dates.map((date, index) => ({ date, views: wave(index), watchSeconds: wave(index) * 109 })),
    ...breakdowns,
    retention: Array.from({ length: retentionPoints }, (_, index) => share(index)),
    typicalRetention: Array.from(
      { length: retentionPoints },
      (_, index) => 0.28 + 0.72 * Math.exp(-index / 25),
    ),
    hours: Array.from({ length: realtimeHours }, (_, index) => ({
      start: new Date(now - (realtimeHours - 1 - index) * hourLength).toISOString(),
      views: Math.round(6 + 5 * Math.sin(index / 4)),
      watchSeconds: 700,
    })),
    duration: 247,
    storyboard: null,
    video: aCard({ owner: ownerOf(ada) }),
    ...change,
  };
}

export function aSiteAnalytics(change: Partial<SiteAnalytics> = {}): SiteAnalytics {
  const dates = datesOf(28);
  return {
    period: periodOf(dates),
    days: dates.map((date, index) => ({
      date,
      newUsers: index % 4,
      activeUsers: 40 + (index % 9),
      uploads: index % 5,
      views: wave(index) * 4,
      watchSeconds: wave(index) * 500,
      storageBytes: index < 5 ? null : 80e9 + index * 1.5e9,
      servedBytes: wave(index) * 2e9,
      jobsDone: wave(index) * 3,
      jobsFailed: index % 11 === 0 ? 1 : 0,
    })),
    ...change,
  };
}

const nothing = { watchSeconds: 0, views: 0, viewers: 0, averageShare: null };
/** Breakdowns that are withheld. */
export const noBreakdowns = { sources: [], referrers: [], devices: null, subscribers: null };

/** A channel that nobody has watched yet. */
export function aNewChannel(): ChannelAnalytics {
  const totals = { ...nothing, subscribersGained: 0, subscribersLost: 0 };
  const days = datesOf(28).map((date) => ({
    date,
    views: 0,
    watchSeconds: 0,
    subscribersGained: 0,
    subscribersLost: 0,
  }));
  return aChannelAnalytics({ totals, previous: totals, days, videos: [], ...noBreakdowns });
}

/** A video that nobody has watched yet. */
export function aNewVideo(): VideoAnalytics {
  const { days, hours, ...rest } = aVideoAnalytics();
  const none = { views: 0, watchSeconds: 0 };
  return {
    ...rest,
    totals: nothing,
    previous: nothing,
    days: days.map((day) => ({ ...day, ...none })),
    hours: hours.map((hour) => ({ ...hour, ...none })),
    retention: null,
    typicalRetention: null,
    ...noBreakdowns,
  };
}
