import type { AnalyticsRange } from '@kinora/contract/analytics';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { formatCount, formatPercent } from '#lib/format.ts';
import { CardLink } from '#ui/card-link.tsx';
import { ChartPanel } from '#ui/chart/chart-panel.tsx';
import type { ChartTable } from '#ui/chart/chart-table.tsx';
import { DurationBadge } from '#ui/duration-badge.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import type { ChannelAnalytics } from './api.ts';
import { viewsColumn, watchTimeColumn } from './columns.ts';
import { formatWatchTime } from './formats.ts';
import { analyticsSearch } from './ranges.ts';

type TopVideo = ChannelAnalytics['videos'][number];

type TopVideosProps = { videos: readonly TopVideo[]; range: AnalyticsRange };

/** The videos with the most watch time, which link to their analytics. */
export function TopVideos({ videos, range }: TopVideosProps) {
  const highest = Math.max(1, ...videos.map(({ watchSeconds }) => watchSeconds));
  return (
    <ChartPanel title={t`Top videos`} description={t`By watch time`} table={tableOf(videos)}>
      <ol className="-my-2 flex flex-col">
        {videos.map((item) => (
          <TopVideoRow key={item.video._id} item={item} range={range} share={item.watchSeconds / highest} />
        ))}
      </ol>
    </ChartPanel>
  );
}

type TopVideoRowProps = { item: TopVideo; range: AnalyticsRange; share: number };

function TopVideoRow({ item: { video, views, watchSeconds, averageShare }, range, share }: TopVideoRowProps) {
  return (
    <li className="relative grid grid-cols-[6rem_1fr] items-center gap-x-4 rounded-control py-2 hover:bg-raised sm:-mx-2 sm:grid-cols-[8rem_1fr_8rem] sm:px-2">
      <ResponsiveImage
        src={video.thumbnail}
        preview={video.thumbnailPreview}
        alt=""
        folder="thumbnails"
        sizes="8rem"
        className="rounded-control"
      >
        <DurationBadge seconds={video.duration} className="end-1 bottom-1" />
      </ResponsiveImage>
      <div className="min-w-0 text-sm">
        <h3 dir="auto" className="line-clamp-2 leading-snug font-semibold">
          <CardLink to={`/dashboard/analytics${analyticsSearch(range, video._id)}`}>{video.title}</CardLink>
        </h3>
        <p className="mt-0.5 flex flex-wrap gap-x-1.5 text-ink-muted">
          <span>
            <Plural value={views} one="# view" other="# views" />
          </span>
          {averageShare !== null && (
            <>
              <span aria-hidden="true">·</span>
              <span>
                <Trans comment="The average share of a video that was watched: “43% watched”">
                  {{ share: formatPercent(averageShare) }} watched
                </Trans>
              </span>
            </>
          )}
        </p>
      </div>
      <div className="text-sm max-sm:col-start-2">
        <p className="font-semibold tabular-nums sm:text-end">{formatWatchTime(watchSeconds)}</p>
        <div aria-hidden="true" className="mt-1.5 h-1.5 overflow-clip rounded-full bg-raised">
          <div className="h-full rounded-full bg-accent-mark" style={{ width: `${share * 100}%` }} />
        </div>
      </div>
    </li>
  );
}

function tableOf(rows: readonly TopVideo[]): ChartTable<TopVideo> {
  return {
    label: t`Top videos`,
    fileName: 'top-videos',
    rows,
    columns: [
      { label: t`Video`, text: ({ video }) => video.title, raw: ({ video }) => video.title },
      watchTimeColumn(),
      viewsColumn(),
      { label: t`Viewers`, text: ({ viewers }) => formatCount(viewers), raw: ({ viewers }) => viewers },
      {
        label: t({ message: 'Average share watched', comment: 'How much of a video a view covers' }),
        text: ({ averageShare }) => (averageShare === null ? '–' : formatPercent(averageShare)),
        raw: ({ averageShare }) => averageShare,
      },
    ],
  };
}
