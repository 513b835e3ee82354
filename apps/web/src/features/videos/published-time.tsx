import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { formatDate, formatRelative } from '#lib/format.ts';

type PublishedTimeProps = { video: Pick<VideoCard, 'createdAt' | 'originallyPublishedAt'> };

/** When a video was published. An imported video shows the date of the site that it comes from. */
export function PublishedTime({ video: { createdAt, originallyPublishedAt: original } }: PublishedTimeProps) {
  if (!original) {
    return (
      <time dateTime={createdAt} title={formatDate(createdAt)}>
        {formatRelative(createdAt)}
      </time>
    );
  }
  const date = formatDate(original);
  return (
    <time dateTime={original} title={t`Originally published on ${date}`}>
      {date}
    </time>
  );
}
