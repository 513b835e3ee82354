import type { AnalyticsRange } from '@kinora/contract/analytics';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '#lib/api/api-error.ts';
import { useMember } from '#lib/session/viewer.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { type ChannelAnalytics, channelAnalyticsQuery } from './api.ts';
import { Breakdowns } from './breakdowns.tsx';
import { CountingNote } from './counting-note.tsx';
import { NoViews } from './no-views.tsx';
import { RangeChips } from './range-chips.tsx';
import { analyticsSearch } from './ranges.ts';
import { TopVideos } from './top-videos.tsx';
import { ChannelTotals } from './totals.tsx';
import { gainedMetric, lostMetric } from './trend.ts';
import { TrendPanel } from './trend-panel.tsx';

const subscriberMetrics = [gainedMetric, lostMetric];

/** The analytics of the viewer's channel. */
export function ChannelView({ range }: { range: AnalyticsRange }) {
  const { data, error, refetch } = useQuery(channelAnalyticsQuery(useMember()._id, range));
  return (
    <>
      <RangeChips shown={range} pathOf={(range) => `/dashboard/analytics${analyticsSearch(range, null)}`} />
      {data && <Loaded analytics={data} range={range} />}
      {!data && error && <ErrorPanel message={failureText(error)} onRetry={refetch} />}
      {!data && !error && <AnalyticsSkeleton />}
    </>
  );
}

type LoadedProps = { analytics: ChannelAnalytics; range: AnalyticsRange };

function Loaded({ analytics, range }: LoadedProps) {
  const { period, totals, days, videos } = analytics;
  const hasChanged = totals.views > 0 || totals.subscribersGained > 0 || totals.subscribersLost > 0;
  const allTime = range === 'all' ? null : `/dashboard/analytics${analyticsSearch('all', null)}`;
  return (
    <div className="flex flex-col gap-3 sm:gap-4">
      <ChannelTotals {...analytics} />
      {hasChanged && <TrendPanel period={period} days={days} extraMetrics={subscriberMetrics} />}
      {totals.views > 0 ? (
        <>
          <TopVideos videos={videos} range={range} />
          <Breakdowns {...analytics} />
          <CountingNote />
        </>
      ) : (
        <NoViews allTime={allTime} />
      )}
    </div>
  );
}
