import type { AnalyticsRange } from '@kinora/contract/analytics';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { failureText } from '#lib/api/api-error.ts';
import { isNotFound } from '#lib/api/is-not-found.ts';
import { formatDate } from '#lib/format.ts';
import { DurationBadge } from '#ui/duration-badge.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { type VideoAnalytics, videoAnalyticsQuery } from './api.ts';
import { Breakdowns } from './breakdowns.tsx';
import { CountingNote } from './counting-note.tsx';
import { NoViews } from './no-views.tsx';
import { RangeChips } from './range-chips.tsx';
import { analyticsSearch } from './ranges.ts';
import { RealtimePanel } from './realtime-panel.tsx';
import { RetentionPanel } from './retention/retention-panel.tsx';
import { VideoTotals } from './totals.tsx';
import { TrendPanel } from './trend-panel.tsx';
import { WithheldPanel } from './withheld-panel.tsx';

type VideoViewProps = { videoId: string; range: AnalyticsRange };

/** The analytics of one of the viewer's videos. */
export function VideoView({ videoId, range }: VideoViewProps) {
  const { data, error, refetch } = useQuery(videoAnalyticsQuery(videoId, range));
  const pathOf = (range: AnalyticsRange) => `/dashboard/analytics${analyticsSearch(range, videoId)}`;
  const retry = isNotFound(error) ? undefined : refetch;
  return (
    <>
      <Link
        to={`/dashboard/analytics${analyticsSearch(range, null)}`}
        className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ink-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" size={16} />
        <Trans>All videos</Trans>
      </Link>
      {data && <Subject video={data.video} />}
      <RangeChips shown={range} pathOf={pathOf} />
      {data && <Loaded analytics={data} allTime={range === 'all' ? null : pathOf('all')} />}
      {!data && error && <ErrorPanel message={failureText(error)} onRetry={retry} />}
      {!data && !error && <AnalyticsSkeleton />}
    </>
  );
}

function Subject({ video }: Pick<VideoAnalytics, 'video'>) {
  const { _id, title, thumbnail, thumbnailPreview, duration, createdAt } = video;
  return (
    <div className="mb-5 flex items-center gap-4">
      <ResponsiveImage
        src={thumbnail}
        preview={thumbnailPreview}
        alt=""
        folder="thumbnails"
        sizes="9rem"
        className="w-28 shrink-0 rounded-control sm:w-36"
      >
        <DurationBadge seconds={duration} className="end-1 bottom-1" />
      </ResponsiveImage>
      <div className="min-w-0">
        <h2 dir="auto" className="line-clamp-2 text-lg leading-snug font-bold sm:text-xl">
          <Link to={`/video/${_id}`} className="hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          <Link to={`/video/edit/${_id}`} className="py-1 font-semibold text-accent-ink hover:underline">
            {t`Edit`}
          </Link>
        </p>
      </div>
    </div>
  );
}

type LoadedProps = { analytics: VideoAnalytics; allTime: string | null };

function Loaded({ analytics, allTime }: LoadedProps) {
  const { period, totals, days, hours, retention } = analytics;
  const hasViews = totals.views > 0;
  const hasRecentViews = hours.some(({ views }) => views > 0);
  return (
    <div className="flex flex-col gap-3 sm:gap-4">
      <VideoTotals {...analytics} />
      {retention && <RetentionPanel {...analytics} retention={retention} />}
      {hasViews && !retention && <WithheldPanel title={t`Audience retention`} />}
      {hasRecentViews && <RealtimePanel hours={hours} />}
      {hasViews ? (
        <>
          <TrendPanel period={period} days={days} />
          <Breakdowns {...analytics} />
          <CountingNote />
        </>
      ) : (
        <NoViews allTime={allTime} />
      )}
    </div>
  );
}
