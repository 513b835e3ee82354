import type { BackupStatus } from '@kinora/contract/admin';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBytes, formatDateTime, formatRelative } from '#lib/format.ts';
import { Panel } from '#ui/panel.tsx';

/** Shows the last backup, the result of its verification, and when the next one is made. */
export function BackupPanel({ status }: { status: BackupStatus | null }) {
  return (
    <Panel title={t`Backups`}>
      {status ? (
        <div className="flex flex-col gap-3 text-sm">
          {status.failure && (
            <Line icon="problem">
              <Trans>The backup failed {{ time: formatRelative(status.failure.at) }}.</Trans>{' '}
              <span dir="auto" className="text-ink-muted wrap-anywhere">
                {status.failure.reason}
              </span>
            </Line>
          )}
          {status.last ? <LastBackup last={status.last} /> : <NoBackup hasFailed={status.failure !== null} />}
          <p className="text-ink-muted">
            <NextBackup status={status} />
          </p>
        </div>
      ) : (
        <p className="text-sm text-ink-muted">
          <Trans>Set BACKUP_DIR and BACKUP_EVERY on the server to make backups on schedule.</Trans>
        </p>
      )}
    </Panel>
  );
}

function NoBackup({ hasFailed }: { hasFailed: boolean }) {
  if (hasFailed) return null;
  return (
    <Line icon="note">
      <Trans>There is no backup yet.</Trans>
    </Line>
  );
}

function LastBackup({ last }: { last: NonNullable<BackupStatus['last']> }) {
  const { createdAt, files, bytes, verification } = last;
  const size = formatBytes(bytes);
  return (
    <>
      <p>
        <span className="font-semibold">
          <Trans>Last backup</Trans>
        </span>{' '}
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatRelative(createdAt)}
        </time>
        <br />
        <span className="text-ink-muted">
          {plural(files, { one: `# file, ${size}`, other: `# files, ${size}` })}
        </span>
      </p>
      {verification === null && (
        <Line icon="note">
          <Trans>Not verified</Trans>
        </Line>
      )}
      {verification?.problem === null && (
        <Line icon="well">
          <Trans comment="Such as: Verified 3 hours ago">
            Verified {{ time: formatRelative(verification.at) }}
          </Trans>
        </Line>
      )}
      {verification && verification.problem !== null && (
        <Line icon="problem">
          <Trans>The backup is damaged.</Trans>{' '}
          <span dir="auto" className="text-ink-muted wrap-anywhere">
            {verification.problem}
          </span>
        </Line>
      )}
    </>
  );
}

function NextBackup({ status: { every, nextAt, isRunning } }: { status: BackupStatus }) {
  if (isRunning) return <Trans>A backup is being made.</Trans>;
  if (every === null) return <Trans>Backups are made manually.</Trans>;
  if (nextAt === null) return <Trans>The next backup begins within a minute.</Trans>;
  return <Trans comment="A time follows">Next backup: {{ time: formatDateTime(nextAt) }}</Trans>;
}

const icons = {
  problem: { icon: CircleAlert, className: 'text-danger-ink' },
  note: { icon: Info, className: 'text-ink-muted' },
  well: { icon: CircleCheck, className: 'text-success-ink' },
};

function Line({ icon, children }: { icon: keyof typeof icons; children: ReactNode }) {
  const { icon: Icon, className } = icons[icon];
  return (
    <p className="flex gap-2.5">
      <Icon aria-hidden="true" size={18} className={`mt-px shrink-0 ${className}`} />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
