import { t } from '@lingui/core/macro';
import { RotateCw, X } from 'lucide-react';
import { formatBytes, formatPercent } from '#lib/format.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RowList } from '#ui/list/row-list.tsx';
import type { QueuedFile } from './archive-queue.ts';

type FileRowsProps = {
  files: readonly QueuedFile[];
  /** Whether the files can't be removed anymore. */
  areFixed: boolean;
  onRetry: (id: number) => void;
  onRemove: (id: number) => void;
};

/** The files of an archive, with the progress of each. */
export function FileRows({ files, areFixed, onRetry, onRemove }: FileRowsProps) {
  return (
    <RowList aria-label={t`Files of the archive`} className="flex flex-col gap-3">
      {files.map(({ id, ...row }) => (
        <li key={id} className="rounded-card border border-line py-2 ps-4 pe-2">
          <div className="flex items-center gap-1">
            <p dir="auto" className="min-w-0 flex-1 text-sm font-semibold wrap-anywhere">
              {row.file.name}
            </p>
            {row.status === 'failed' && (
              <IconButton label={t`Try ${{ title: row.file.name }} again`} onClick={() => onRetry(id)}>
                <RotateCw aria-hidden="true" size={18} />
              </IconButton>
            )}
            <IconButton
              label={t`Remove ${{ name: row.file.name }}`}
              aria-disabled={areFixed}
              onClick={() => onRemove(id)}
            >
              <X aria-hidden="true" size={18} />
            </IconButton>
          </div>
          <div className="pe-2 pt-1 pb-1">
            <Progress {...row} />
          </div>
        </li>
      ))}
    </RowList>
  );
}

function Progress({ file, status, percent, failure }: Omit<QueuedFile, 'id'>) {
  const isSending = status === 'sending' || status === 'waiting';
  return (
    <>
      {isSending && (
        <div className="mb-2">
          <ProgressBar label={t`Upload of ${{ title: file.name }}`} percent={percent} />
        </div>
      )}
      <p className="flex justify-between gap-4 text-sm text-ink-muted">
        <span role={failure ? 'alert' : undefined} className={failure ? 'text-danger-ink' : undefined}>
          {failure ?? statusText(status, percent)}
        </span>
        <span className="shrink-0 tabular-nums">
          {isSending ? formatPercent(percent / 100) : formatBytes(file.size)}
        </span>
      </p>
    </>
  );
}

function statusText(status: QueuedFile['status'], percent: number): string {
  switch (status) {
    case 'queued':
      return t({ message: 'Queued', context: 'upload' });
    case 'waiting':
      return t`Waiting for a connection…`;
    case 'sending':
      return percent < 100 ? t`Uploading…` : t`Checking the archive…`;
    default:
      return t({ message: 'Uploaded', comment: 'The state of a file' });
  }
}
