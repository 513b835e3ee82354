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

type Related = { title: string; videos: readonly VideoCard[] }[];

/** What to watch next: more of this channel first, then what is watched most. Null until it is known; a failure is nothing. */
export function useRelated(video: Video): Related | null {
  const ofChannel = useQuery(channelRelatedQuery(video.owner._id));
  const popular = useQuery(popularQuery);
  if (ofChannel.isPending || popular.isPending) return null;

  const sameChannel = (ofChannel.data ?? []).filter(({ _id }) => _id !== video._id);
  const shown = new Set([video._id, ...sameChannel.map(({ _id }) => _id)]);
  const others = (popular.data ?? []).filter(({ _id }) => !shown.has(_id));
  return [
    { title: `More from ${video.owner.fullname}`, videos: sameChannel },
    { title: 'More videos', videos: others.slice(0, most) },
  ];
}

export function RelatedVideos({ related }: { related: Related | null }) {
  if (!related) return <RelatedSkeleton />;
  return (
    <div className="flex flex-col gap-8">
      {related.map((list) => (
        <RelatedList key={list.title} {...list} />
      ))}
    </div>
  );
}

const listClass = 'grid grid-cols-1 gap-4 max-xl:*:nth-[n+5]:hidden sm:max-xl:grid-cols-2';

function RelatedList({ title, videos }: Related[number]) {
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
        <p className="truncate text-ink-muted">
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
