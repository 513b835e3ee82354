import { Plural, Trans } from '@lingui/react/macro';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredPart } from '#ui/overlay/deferred-part.tsx';
import { queueClass } from './queue-skeleton.tsx';
import { useWatchQueue } from './watch-queue.ts';
import type { WatchQueueListProps } from './watch-queue-list.tsx';

const list = defer<WatchQueueListProps>(async () => (await import('./watch-queue-list.tsx')).WatchQueueList);

/** Shows the queue beside the video. Renders nothing while it is empty. */
export function WatchQueuePanel({ pathOf }: WatchQueueListProps) {
  const { length } = useWatchQueue().videos;
  if (length === 0) return null;
  return (
    <section aria-labelledby="watch-queue" className={queueClass}>
      <div className="flex items-baseline justify-between gap-4 px-4 pt-3 pb-1">
        <h2 id="watch-queue" className="font-bold">
          <Trans comment="The videos that play after the current one">Queue</Trans>
        </h2>
        <p className="text-sm text-ink-muted">
          <Plural value={length} one="# video" other="# videos" />
        </p>
      </div>
      <div className="flex flex-col px-4">
        <DeferredPart part={list} fallback={<Spinner />}>
          {(List) => <List pathOf={pathOf} />}
        </DeferredPart>
      </div>
    </section>
  );
}
