import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dropzone } from '#ui/form/dropzone.tsx';
import { useUnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { QueuedFile } from './archive-queue.ts';
import { checkFiles, namesOf } from './check-files.ts';
import { FileRows } from './file-rows.tsx';
import { UnfinishedArchives } from './unfinished-archives.tsx';
import { type ArchiveUse, useArchiveFiles } from './use-archive-files.ts';

const accept = '.zip,application/zip';

type ArchiveFieldProps = ArchiveUse & {
  label: string;
  hint: string;
  maxBytes: number;
  /** The max number of files. */
  maxFiles: number;
  focusOnMount?: boolean;
  /** Called when files are listed, and when none are listed anymore. */
  onListed?: (areListed: boolean) => void;
};

/** Uploads the files of an archive, which are dropped or picked, and then uses them. */
export function ArchiveField({
  label,
  hint,
  maxBytes,
  maxFiles,
  focusOnMount,
  onListed,
  ...use
}: ArchiveFieldProps) {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const { files, queue, earlier, isComplete, isUsing, failure, start, dismiss } = useArchiveFiles({
    send: use.send,
    onSent: (summary) => {
      guard.release();
      return use.onSent(summary);
    },
  });
  const guard = useUnsavedChangesGuard(files.some(({ status }) => status !== 'failed'));
  const areListed = files.length > 0;
  useEffect(() => {
    onListed?.(areListed);
    return () => onListed?.(false);
  }, [onListed, areListed]);
  const choose = (chosen: readonly File[]) => {
    const listed = files.map(({ file }) => file);
    const checked = checkFiles(chosen, listed, { maxBytes, room: maxFiles - files.length });
    setRefusals(checked.refusals);
    if (checked.accepted.length > 0) dismiss();
    queue.add(checked.accepted);
  };
  const remove = (id: number) => {
    if (files.length === 1) dismiss();
    for (const one of files) if (one.id === id) earlier.forget(one.file);
    queue.remove(id);
  };
  const { unfinished } = earlier;
  const missing =
    isComplete && unfinished.length > 0
      ? t`Not chosen yet: ${{ names: namesOf(unfinished.map(({ file }) => file)) }}`
      : null;
  return (
    <div className="flex flex-col gap-3">
      {areListed && <FileRows files={files} areFixed={isUsing} onRetry={queue.retry} onRemove={remove} />}
      <UnfinishedArchives uploads={unfinished} onDiscard={earlier.discard} />
      <Dropzone
        label={label}
        accept={accept}
        multiple
        hint={hint}
        error={[...refusals, ...(failure ? [failure] : [])].join(' ') || undefined}
        disabled={isUsing}
        onFile={(file, more) => choose([file, ...more])}
        focusOnMount={focusOnMount}
      />
      <p role="status" className={missing && !isUsing ? 'text-sm wrap-anywhere' : 'sr-only'}>
        {isUsing ? t`Checking the archive…` : (missing ?? announcementOf(files))}
      </p>
      {isComplete && (failure || missing) && (
        <Button busy={isUsing} onClick={start} className="self-start">
          {failure ? t`Try again` : t`Continue anyway`}
        </Button>
      )}
      <ConfirmDialog
        open={guard.isBlocked}
        onOpenChange={(isOpen) => !isOpen && guard.stay()}
        onConfirm={guard.leave}
        title={t`Leave this page?`}
        message={t`The upload stops. To continue it, choose the same files here again.`}
        confirmLabel={t({ message: 'Leave', context: 'verb', comment: 'Leaves the page' })}
      />
    </div>
  );
}

/** Announces each file, but not its progress. */
function announcementOf(files: readonly QueuedFile[]): string {
  const index = files.findIndex(({ status }) => status === 'sending' || status === 'waiting');
  const current = files[index];
  if (!current) return '';
  const { name } = current.file;
  if (current.status === 'waiting') return t`Waiting for a connection…`;
  const [number, total] = [formatCount(index + 1), formatCount(files.length)];
  return t`Uploading ${name}, file ${number} of ${total}`;
}
