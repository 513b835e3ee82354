import type { ImportSummary } from '@kinora/contract/imports';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useDeleteImport } from '../mutations.ts';
import { nameOf } from '../texts.ts';

type DeleteImportProps = { summary: ImportSummary; onDeleted: () => void | Promise<void> };

export function DeleteImport({ summary, onDeleted }: DeleteImportProps) {
  const [isOpen, setOpen] = useState(false);
  const deletion = useDeleteImport(summary._id, onDeleted);
  const isRunning = summary.status === 'running' || summary.status === 'reading';
  return (
    <>
      <Button
        size="small"
        aria-label={t`Delete import`}
        title={t`Delete import`}
        onClick={() => setOpen(true)}
        className="shrink-0 max-md:size-11 max-md:px-0"
      >
        <Trash2 aria-hidden="true" size={16} className="shrink-0" />
        <span className="max-md:hidden">
          <Trans>Delete import</Trans>
        </span>
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        busy={deletion.isPending}
        onConfirm={() => deletion.mutate(undefined, { onError: () => setOpen(false) })}
        title={t`Delete this import?`}
        item={nameOf(summary)}
        message={messageFor(isRunning, summary.follow !== null)}
        confirmLabel={t`Delete import`}
      />
    </>
  );
}

function messageFor(isRunning: boolean, isFollowed: boolean): string {
  if (isRunning) return t`Items that aren't imported yet are canceled. Imported videos stay on your channel.`;
  if (isFollowed) return t`Automatic syncing of this source stops. Imported videos stay on your channel.`;
  return t`The list and its archive are deleted. Imported videos stay on your channel.`;
}
