import type { VideoCard } from '@kinora/contract/videos';
import { formatDate, formatRelative } from '#lib/format.ts';

type PublishedTimeProps = { video: Pick<VideoCard, 'createdAt' | 'originallyPublishedAt'> };

/** When a video was published. An imported video has the date of the site that it comes from. */
export function PublishedTime({ video: { createdAt, originallyPublishedAt: original } }: PublishedTimeProps) {
  const date = formatDate(original ?? createdAt);
  return (
    <time dateTime={original ?? createdAt} title={date}>
      {original ? date : formatRelative(createdAt)}
    </time>
  );
}
