import { t } from '@lingui/core/macro';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredPart } from '#ui/overlay/deferred-part.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { WatchQueueListProps } from './watch-queue-list.tsx';

const list = defer<WatchQueueListProps>(async () => (await import('./watch-queue-list.tsx')).WatchQueueList);

type WatchQueueDialogProps = WatchQueueListProps & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  focusAfter: () => HTMLElement | null;
};

/** Shows the queue over the page. */
export function WatchQueueDialog({ pathOf, ...dialog }: WatchQueueDialogProps) {
  return (
    <Dialog
      {...dialog}
      title={t({ message: 'Queue', comment: 'The videos that play after the current one' })}
    >
      <DeferredPart part={list} fallback={<Spinner />}>
        {(List) => <List pathOf={pathOf} />}
      </DeferredPart>
    </Dialog>
  );
}
