import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { passFocusTo } from '#lib/browser/pass-focus.ts';
import { formatBytes, formatPercent } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Dropzone } from '#ui/form/dropzone.tsx';
import { useUnsavedChangesGuard } from '#ui/form/unsaved-changes-guard.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { OnStarted } from '../api.ts';
import { UnfinishedArchives } from './unfinished-archives.tsx';
import { useArchiveUpload } from './use-archive-upload.ts';

const accept = '.zip,application/zip';

type ArchiveFieldProps = { maxBytes: number; onStarted: OnStarted };

/** Uploads an archive that is dropped or picked. */
export function ArchiveField({ maxBytes, onStarted }: ArchiveFieldProps) {
  const section = useRef<HTMLDivElement>(null);
  const upload = useArchiveUpload(maxBytes, (started) => {
    guard.release();
    return onStarted(started);
  });
  const guard = useUnsavedChangesGuard(upload.isRunning);
  const findInput = () => section.current?.querySelector<HTMLElement>('input') ?? null;
  const max = formatBytes(maxBytes);
  return (
    <div ref={section} className="flex flex-col gap-3">
      <UnfinishedArchives isSending={upload.isRunning} />
      {upload.isRunning ? (
        <div ref={passFocusTo(findInput)}>
          <Uploading upload={upload} />
        </div>
      ) : (
        <Dropzone
          label={t({ message: 'Archive', comment: 'A file with the data of an account' })}
          accept={accept}
          hint={t`A ZIP file from Google Takeout or Kinora, up to ${max}`}
          error={upload.error}
          onFile={upload.choose}
        />
      )}
      <ConfirmDialog
        open={guard.isBlocked}
        onOpenChange={(isOpen) => !isOpen && guard.stay()}
        onConfirm={guard.leave}
        title={t`Leave this page?`}
        message={t`The upload stops. To continue it, choose the same file here again.`}
        confirmLabel={t({ message: 'Leave', context: 'verb', comment: 'Leaves the page' })}
      />
    </div>
  );
}

function Uploading({ upload }: { upload: ReturnType<typeof useArchiveUpload> }) {
  const { fileName, percent, isWaiting, cancel } = upload;
  return (
    <div className="rounded-card border border-line bg-raised p-4">
      <p dir="auto" className="truncate text-sm font-semibold">
        {fileName}
      </p>
      <div className="mt-2 mb-2 flex justify-between gap-4 text-sm text-ink-muted">
        <span role="status">
          {isWaiting
            ? t`Waiting for a connection…`
            : percent < 100
              ? t`Uploading…`
              : t`Checking the archive…`}
        </span>
        <span className="tabular-nums">{formatPercent(percent / 100)}</span>
      </div>
      <ProgressBar label={t`Archive upload`} percent={percent} />
      <div className="mt-3 flex justify-end">
        <Button size="small" onClick={cancel}>
          <Trans>Cancel upload</Trans>
        </Button>
      </div>
    </div>
  );
}
