import { classNames } from '#lib/class-names.ts';
import { RowSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';

export const queueClass = 'overflow-hidden rounded-panel border border-line bg-surface';

/** Shown until the queue's code and content have loaded. */
export function QueueSkeleton() {
  return (
    <Skeletons count={4} className={classNames(queueClass, 'flex flex-col gap-4 p-4')}>
      <RowSkeleton />
    </Skeletons>
  );
}
