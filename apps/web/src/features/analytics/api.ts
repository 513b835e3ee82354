import {
  type AnalyticsRange,
  getChannelAnalytics,
  getSiteAnalytics,
  getVideoAnalytics,
} from '@kinora/contract/analytics';
import type { DataOf } from '@kinora/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

export type ChannelAnalytics = DataOf<typeof getChannelAnalytics>;
export type VideoAnalytics = DataOf<typeof getVideoAnalytics>;
export type SiteAnalytics = DataOf<typeof getSiteAnalytics>;

/** The parts that both a channel and a video have. */
export type Breakdowns = Pick<ChannelAnalytics, 'sources' | 'referrers' | 'devices' | 'subscribers'>;

/** Milliseconds between updates while the page is visible. */
const interval = 60_000;

export function channelAnalyticsQuery(channelId: string, range: AnalyticsRange) {
  return queryOptions({
    queryKey: queryKeys.channelAnalytics(channelId, range),
    queryFn: ({ signal }) =>
      callApi(getChannelAnalytics, { params: { channelId }, query: { range } }, { signal }),
  });
}

export function videoAnalyticsQuery(videoId: string, range: AnalyticsRange) {
  return queryOptions({
    queryKey: queryKeys.videoAnalytics(videoId, range),
    queryFn: ({ signal }) =>
      callApi(getVideoAnalytics, { params: { videoId }, query: { range } }, { signal }),
    refetchInterval: interval,
  });
}

export function siteAnalyticsQuery(range: AnalyticsRange) {
  return queryOptions({
    queryKey: queryKeys.siteAnalytics(range),
    queryFn: ({ signal }) => callApi(getSiteAnalytics, { query: { range } }, { signal }),
    refetchInterval: interval,
  });
}
