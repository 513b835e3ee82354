import { maxFeatured } from '@kinora/contract/featured';
import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Star, X } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PanelFailure } from '#ui/feedback/panel-states.tsx';
import { RowSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useFocusAfterRemoval } from '#ui/list/use-focus-after-removal.ts';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { featuredQuery, useChangeFeatured } from './api.ts';

/** Lists the featured videos in order. The staff moves them one place at a time. */
export function FeaturedList() {
  const { data, error, refetch } = useQuery(featuredQuery);
  if (!data && error) return <PanelFailure error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <Skeletons count={3} className="flex flex-col gap-4">
        <RowSkeleton />
      </Skeletons>
    );
  }
  if (data.videos.length === 0) {
    return (
      <EmptyState
        icon={Star}
        title={t`No featured videos`}
        hint={t`Open a public video and choose “Feature on Home” in its menu. You can feature up to ${maxFeatured} videos.`}
      />
    );
  }
  return <Rows videos={data.videos} />;
}

function Rows({ videos }: { videos: readonly VideoCard[] }) {
  const list = useRef<HTMLOListElement>(null);
  useFocusAfterRemoval(list);
  const { mutate } = useChangeFeatured();
  const move = (from: number, to: number) => {
    const moved = videos.toSpliced(from, 1);
    mutate({ videos: moved.toSpliced(to, 0, ...videos.slice(from, from + 1)) });
  };
  return (
    <ol ref={list} aria-label={t`Featured videos`} className="divide-y divide-line">
      {videos.map((video, index) => (
        <li key={video._id} className="flex flex-wrap items-center gap-3 py-3">
          <ResponsiveImage
            src={video.thumbnail}
            preview={video.thumbnailPreview}
            alt=""
            folder="thumbnails"
            sizes="8rem"
            className="w-20 shrink-0 rounded-control sm:w-32"
          />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <Link
              to={`/video/${video._id}`}
              dir="auto"
              className="line-clamp-2 font-semibold hover:underline"
            >
              {video.title}
            </Link>
            <p dir="auto" className="truncate text-sm text-ink-muted">
              {video.owner.fullname}
            </p>
          </div>
          <div className="flex shrink-0 justify-end max-sm:w-full">
            <IconButton
              label={t`Move ${{ title: video.title }} up`}
              aria-disabled={index === 0}
              onClick={() => index > 0 && move(index, index - 1)}
            >
              <ArrowUp aria-hidden="true" size={18} />
            </IconButton>
            <IconButton
              label={t`Move ${{ title: video.title }} down`}
              aria-disabled={index === videos.length - 1}
              onClick={() => index < videos.length - 1 && move(index, index + 1)}
            >
              <ArrowDown aria-hidden="true" size={18} />
            </IconButton>
            <IconButton
              label={t`Stop featuring ${{ title: video.title }}`}
              onClick={() => mutate({ videos: videos.toSpliced(index, 1), removed: video })}
            >
              <X aria-hidden="true" size={18} />
            </IconButton>
          </div>
        </li>
      ))}
    </ol>
  );
}
