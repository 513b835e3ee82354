import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
        <Trans>Clear all</Trans>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={() => clearing.mutate(undefined, { onSettled: () => setConfirming(false) })}
        busy={clearing.isPending}
        title={t`Clear watch history?`}
        message={t`This permanently clears your watch history.`}
        confirmLabel={t`Clear all`}
      />
    </>
  );
}
