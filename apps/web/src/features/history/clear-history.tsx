import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { historyQuery, useClearHistory } from './api.ts';

/** Stays mounted when the history is empty, so that focus can return to the button. */
export function ClearHistory() {
  const { data: videos } = useInfiniteQuery({ ...historyQuery, enabled: false });
  const [isConfirming, setConfirming] = useState(false);
  const clearing = useClearHistory();
  if (!videos) return null;
  return (
    <>
      <Button size="small" aria-disabled={videos.length === 0} onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden="true" size={16} />
        Clear all
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={() => clearing.mutate(undefined, { onSettled: () => setConfirming(false) })}
        busy={clearing.isPending}
        title="Clear watch history?"
        message="Kinora forgets every video that you watched, and where you stopped. This cannot be undone."
        confirmLabel="Clear all"
      />
    </>
  );
}
