import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { count, id, time } from './fields.ts';
import { videoCard } from './videos.ts';
import { watchSources } from './watching.ts';

/** Periods in days (UTC, today included); `all` begins on the first day with figures. */
export const analyticsRanges = ['7', '28', '90', '365', 'all'] as const;
export type AnalyticsRange = (typeof analyticsRanges)[number];

export const deviceClasses = ['desktop', 'phone', 'tablet', 'tv', 'other'] as const;
export type DeviceClass = (typeof deviceClasses)[number];

/**
 * Breakdowns cover only the days with this many viewers, because others could reveal one person's behavior, and are
 * withheld without such a day. Viewers of different days can't be distinguished, so several days with fewer don't suffice.
 */
export const minBreakdownViewers = 5;

/** Points of a retention curve: each is a hundredth of the video. */
export const retentionPoints = 100;

/** Hours that `getVideoAnalytics` covers in `hours`, including the current one. */
export const realtimeHours = 48;

const query = z.object({
  range: z._default(z.enum(analyticsRanges, errorText('invalidAnalyticsRange')), '28'),
});

/** Seconds of video that were watched. Watching a section twice counts twice. */
const watchSeconds = z.number();

const watched = { watchSeconds, views: count };

const totals = {
  ...watched,
  /** Viewers, distinguished within each day only, so one person counts once per day. */
  viewers: count,
  /** Mean share of the video that a view covers, from 0; above 1 if sections are repeated. Null without views. */
  averageShare: z.nullable(z.number()),
};
const channelTotals = z.object({ ...totals, subscribersGained: count, subscribersLost: count });

const breakdowns = {
  /** Empty if withheld. */
  sources: z.array(z.object({ source: z.enum(watchSources), ...watched })),
  /**
   * The hosts that lead to the most views, at most 25; `other` adds up further ones. Empty if withheld.
   */
  referrers: z.array(z.object({ host: z.string(), ...watched })),
  /** Null if withheld. */
  devices: z.nullable(z.array(z.object({ device: z.enum(deviceClasses), ...watched }))),
  /** Null if withheld. */
  subscribers: z.nullable(z.object({ subscribed: z.object(watched), others: z.object(watched) })),
};

/** The first and the last day (UTC). */
const period = z.object({ from: z.iso.date(), to: z.iso.date() });

export const getChannelAnalytics = defineEndpoint({
  method: 'GET',
  path: '/dashboard/analytics/:channelId',
  audience: 'member',
  summary:
    "Returns the analytics of the caller's own channel by day, source, referring host and device, with the totals of the period before",
  params: z.object({ channelId: id }),
  query,
  response: z.object({
    period,
    totals: channelTotals,
    /** The totals of as many days before `period`; null for `all`. */
    previous: z.nullable(channelTotals),
    /** Oldest first, without gaps. By month if the period is longer than 366 days; `date` is then the first day. */
    days: z.array(
      z.object({
        date: z.iso.date(),
        ...watched,
        subscribersGained: count,
        subscribersLost: count,
      }),
    ),
    ...breakdowns,
    /** The 10 videos with the most watch time. */
    videos: z.array(z.object({ video: videoCard, ...totals })),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const getVideoAnalytics = defineEndpoint({
  method: 'GET',
  path: '/dashboard/analytics/video/:videoId',
  audience: 'member',
  summary: "Returns the analytics of the caller's own video, with its retention curve and the last 48 hours",
  params: z.object({ videoId: id }),
  query,
  response: z.object({
    period,
    totals: z.object(totals),
    previous: z.nullable(z.object(totals)),
    days: z.array(z.object({ date: z.iso.date(), ...watched })),
    ...breakdowns,
    /**
     * For each hundredth of the video, how often it was watched per view, over the whole lifetime of the current file.
     * Above 1 where viewers repeat a section. Null without views and if withheld.
     */
    retention: z.nullable(z.array(z.number())),
    /** The mean curve of the channel's other videos of similar length; null if fewer than three have a curve. */
    typicalRetention: z.nullable(z.array(z.number())),
    /** The last 48 hours, oldest first. `start` is the start of the hour. */
    hours: z.array(z.object({ start: time, ...watched })),
    /** Seconds. */
    duration: z.number(),
    storyboard: z.nullable(z.string()),
    video: videoCard,
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const getSiteAnalytics = defineEndpoint({
  method: 'GET',
  path: '/admin/analytics',
  audience: 'staff',
  summary: 'Returns the trends of the whole site by day',
  query,
  response: z.object({
    period,
    /** Oldest first, without gaps. By month if the period is longer than 366 days. */
    days: z.array(
      z.object({
        date: z.iso.date(),
        newUsers: count,
        /** Members whose session was used; for a month, on its busiest day. */
        activeUsers: count,
        uploads: count,
        views: count,
        watchSeconds,
        /** Bytes of all stored files at the end of the day; null before measurements began. */
        storageBytes: z.nullable(count),
        /** Bytes of media that the servers sent, without those that a CDN or a bucket served. */
        servedBytes: count,
        jobsDone: count,
        jobsFailed: count,
      }),
    ),
  }),
});
