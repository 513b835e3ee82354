import { plural, t } from '@lingui/core/macro';
import { ListVideo } from 'lucide-react';
import { useState } from 'react';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredPart } from '#ui/overlay/deferred-part.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useWatchQueue } from './watch-queue.ts';
import type { WatchQueueListProps } from './watch-queue-list.tsx';

const list = defer<WatchQueueListProps>(async () => (await import('./watch-queue-list.tsx')).WatchQueueList);

/** The small player's button that opens the queue. Renders nothing while the queue is empty. */
export function WatchQueueButton({ pathOf }: WatchQueueListProps) {
  const [isOpen, setOpen] = useState(false);
  const { length } = useWatchQueue().videos;
  if (length === 0) return null;
  return (
    <>
      <IconButton
        label={plural(length, { one: 'Queue, # video', other: 'Queue, # videos' })}
        onClick={() => setOpen(true)}
        className="max-sm:hidden"
      >
        <ListVideo aria-hidden="true" size={22} />
      </IconButton>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t({ message: 'Queue', comment: 'The videos that play after the current one' })}
      >
        <DeferredPart part={list} fallback={<Spinner />}>
          {(List) => <List pathOf={pathOf} />}
        </DeferredPart>
      </Dialog>
    </>
  );
}
