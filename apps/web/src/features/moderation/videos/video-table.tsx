import type { AdminVideo } from '@kinora/contract/admin-videos';
import { plural, t } from '@lingui/core/macro';
import { Clapperboard } from 'lucide-react';
import { Link } from 'react-router';
import { useList } from '#lib/api/use-list.ts';
import { formatBytes, formatCount, formatDate } from '#lib/format.ts';
import { DottedLine } from '#ui/dotted-line.tsx';
import { DurationBadge } from '#ui/duration-badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RowSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { adminVideosQuery } from './api.ts';
import type { VideoFilters } from './filters.ts';
import { VideoActions } from './video-actions.tsx';
import { AdminVideoBadges } from './video-badges.tsx';

const columns = (): readonly Column<AdminVideo>[] => [
  { label: t`Video`, cell: (video) => <VideoCell video={video} /> },
  { label: t`Views`, isWideOnly: true, isNumeric: true, cell: ({ views }) => formatCount(views) },
  {
    label: t({ message: 'Size', comment: 'Column title: the bytes that a video takes' }),
    isWideOnly: true,
    isNumeric: true,
    cell: ({ bytes }) => formatBytes(bytes),
  },
  { label: t`Date`, isWideOnly: true, isNumeric: true, cell: ({ createdAt }) => formatDate(createdAt) },
  { label: t`Actions`, isLabelHidden: true, cell: (video) => <VideoActions video={video} /> },
];

export function VideoTable({ filters }: { filters: VideoFilters }) {
  const videos = useList(adminVideosQuery(filters));
  const hasFilters = filters.query !== '' || filters.status !== 'all';
  const hint = hasFilters ? t`No videos match these filters.` : t`Drafts are visible only to their owners.`;
  return (
    <InfiniteList
      query={videos}
      itemName="video"
      skeleton={
        <Skeletons count={5} className="flex flex-col gap-4">
          <RowSkeleton />
        </Skeletons>
      }
      empty={<EmptyState icon={Clapperboard} title={t`No videos`} hint={hint} />}
    >
      {(shown) => <DataTable label={t`Videos`} columns={columns()} items={shown} />}
    </InfiniteList>
  );
}

function VideoCell({ video }: { video: AdminVideo }) {
  const { _id, title, thumbnail, thumbnailPreview, duration, owner, moderation } = video;
  const { views, bytes, createdAt } = video;
  return (
    <div className="flex items-start gap-3">
      <ResponsiveImage
        src={thumbnail}
        preview={thumbnailPreview}
        alt=""
        folder="thumbnails"
        sizes="7rem"
        className="w-24 shrink-0 rounded-control sm:w-28"
      >
        <DurationBadge seconds={duration} className="end-1 bottom-1" />
      </ResponsiveImage>
      <div className="min-w-0 wrap-anywhere">
        <p dir="auto" className="line-clamp-2 font-semibold">
          {moderation ? (
            title
          ) : (
            <Link to={`/video/${_id}`} className="hover:underline">
              {title}
            </Link>
          )}
        </p>
        <p className="text-ink-muted">
          <Link to={`/channel/${owner.username}`} dir="auto" className="hover:underline">
            @{owner.username}
          </Link>
        </p>
        <DottedLine className="text-ink-muted @min-[44rem]:hidden">
          {plural(views, { one: '# view', other: '# views' })}
          {formatBytes(bytes)}
          {formatDate(createdAt)}
        </DottedLine>
        <AdminVideoBadges video={video} />
      </div>
    </div>
  );
}
