import type { Video } from '@kinora/contract/videos';
import { plural, t } from '@lingui/core/macro';
import { formatDate } from '#lib/format.ts';
import { CollapsibleText } from '#ui/collapsible-text.tsx';
import type { Timeline } from '#ui/rich-text.tsx';
import { VideoBadge } from '#ui/video-badge.tsx';
import { PublishedTime } from '../published-time.tsx';

type VideoDescriptionProps = { video: Video; timeline: Timeline };

/** Shows the description, collapsed to its first lines. */
export function VideoDescription({ video, timeline }: VideoDescriptionProps) {
  const { views, description, originallyPublishedAt: original } = video;
  return (
    <section aria-label={t`Description`} className="rounded-card bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm font-semibold">
        <p>
          {plural(views, { one: '# view', other: '# views' })} <span aria-hidden="true">·</span>{' '}
          {original ? <OriginalTime time={original} /> : <PublishedTime video={video} />}
        </p>
        <VideoBadge video={video} />
      </div>
      <CollapsibleText text={description} timeline={timeline} className="mt-2" />
    </section>
  );
}

function OriginalTime({ time }: { time: string }) {
  return <time dateTime={time}>{t`Originally published on ${{ date: formatDate(time) }}`}</time>;
}
