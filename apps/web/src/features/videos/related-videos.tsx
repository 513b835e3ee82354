import type { Video, VideoCard } from '@kinora/contract/videos';
import { useQuery } from '@tanstack/react-query';
import { classNames } from '#lib/class-names.ts';
import { formatDuration, formatQuantity, formatRelative } from '#lib/format.ts';
import { CardLink } from '#ui/card-link.tsx';
import { Picture } from '#ui/picture.tsx';
import { RowSkeleton, Skeletons } from '#ui/skeletons.tsx';
import { channelRelatedQuery, popularQuery } from './api.ts';
import { WatchedBar } from './watched-bar.tsx';

const most = 12;

/** What to watch next: more of this channel first, then what is watched most. A failure shows nothing. */
export function RelatedVideos({ video }: { video: Video }) {
  const ofChannel = useQuery(channelRelatedQuery(video.owner._id));
  const popular = useQuery(popularQuery);
  if (ofChannel.isPending || popular.isPending) return <RelatedSkeleton />;

  const sameChannel = (ofChannel.data ?? []).filter(({ _id }) => _id !== video._id);
  const shown = new Set([video._id, ...sameChannel.map(({ _id }) => _id)]);
  const others = (popular.data ?? []).filter(({ _id }) => !shown.has(_id));
  return (
    <div className="flex flex-col gap-8">
      <RelatedList title={`More from ${video.owner.fullname}`} videos={sameChannel} />
      <RelatedList title="More videos" videos={others.slice(0, most)} />
    </div>
  );
}

const listClass = 'grid gap-4 max-xl:*:nth-[n+5]:hidden sm:grid-cols-2 xl:grid-cols-1';

function RelatedList({ title, videos }: { title: string; videos: readonly VideoCard[] }) {
  if (videos.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 truncate font-bold">{title}</h2>
      <ul className={listClass}>
        {videos.map((video) => (
          <li key={video._id}>
            <RelatedVideo video={video} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RelatedVideo({ video }: { video: VideoCard }) {
  const { _id, title, thumbnail, thumbnailPreview, duration, views, createdAt, owner } = video;
  return (
    <article className="relative flex gap-3 rounded-control">
      <Picture
        src={thumbnail}
        preview={thumbnailPreview}
        alt=""
        kind="thumbnail"
        sizes="10rem"
        className="h-fit w-40 shrink-0 rounded-control"
      >
        <span className="absolute right-1.5 bottom-1.5 rounded-sm bg-badge px-1.5 py-0.5 text-xs font-semibold text-on-badge tabular-nums">
          {formatDuration(duration)}
        </span>
        <WatchedBar video={video} />
      </Picture>
      <div className="min-w-0 flex-1 text-sm">
        <h3 className="line-clamp-2 leading-snug font-semibold">
          <CardLink to={`/video/${_id}`}>{title}</CardLink>
        </h3>
        <p className="mt-1 truncate text-ink-muted">{owner.fullname}</p>
        <p className="text-ink-muted">
          {formatQuantity(views, 'view')} <span aria-hidden="true">·</span> {formatRelative(createdAt)}
        </p>
      </div>
    </article>
  );
}

export function RelatedSkeleton() {
  return (
    <Skeletons count={6} className={classNames('mt-9', listClass)}>
      <RowSkeleton />
    </Skeletons>
  );
}
