import { plural } from '@lingui/core/macro';
import { ListVideo } from 'lucide-react';
import type { Ref } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { dialogTriggerProps } from '#ui/overlay/dialog.tsx';
import { useWatchQueue } from './watch-queue.ts';

type WatchQueueButtonProps = { ref: Ref<HTMLButtonElement>; onClick: () => void };

/** The small player's button that opens the queue. Renders nothing while the queue is empty. */
export function WatchQueueButton({ ref, onClick }: WatchQueueButtonProps) {
  const { length } = useWatchQueue().videos;
  if (length === 0) return null;
  return (
    <IconButton
      {...dialogTriggerProps}
      ref={ref}
      label={plural(length, { one: 'Queue, # video', other: 'Queue, # videos' })}
      onClick={onClick}
      className="max-sm:hidden"
    >
      <ListVideo aria-hidden="true" size={22} />
    </IconButton>
  );
}
