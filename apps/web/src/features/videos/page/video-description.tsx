import type { Video } from '@kinora/contract/videos';
import { plural, t } from '@lingui/core/macro';
import { formatDate, formatRelative } from '#lib/format.ts';
import { CollapsibleText } from '#ui/collapsible-text.tsx';
import type { Timeline } from '#ui/rich-text.tsx';
import { VideoBadge } from '#ui/video-badge.tsx';

type VideoDescriptionProps = { video: Video; timeline: Timeline };

/** Shows the description, collapsed to its first lines. */
export function VideoDescription({ video, timeline }: VideoDescriptionProps) {
  const { views, createdAt, description } = video;
  return (
    <section aria-label={t`Description`} className="rounded-card bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm font-semibold">
        <p>
          {plural(views, { one: '# view', other: '# views' })} <span aria-hidden="true">·</span>{' '}
          <time dateTime={createdAt} title={formatDate(createdAt)}>
            {formatRelative(createdAt)}
          </time>
        </p>
        <VideoBadge video={video} />
      </div>
      <CollapsibleText text={description} timeline={timeline} className="mt-2" />
    </section>
  );
}
