import { maxCounted, type Overview } from '@kinora/contract/admin';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatBytes, formatCount, formatRelative } from '#lib/format.ts';
import { jobKindLabel } from '#lib/job-kinds.ts';
import { Panel } from '#ui/panel.tsx';
import { BackupPanel } from './backup-panel.tsx';
import { HealthPanel } from './health-panel.tsx';

export function OverviewPanels({ overview }: { overview: Overview }) {
  const { people, videos, storage, reports, queue, errors } = overview;
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
      <HealthPanel overview={overview} />
      <Panel title={t({ message: 'To do', comment: 'Heading above counts of open tasks' })}>
        <Facts>
          <Fact label={t`Open reports`} value={upTo(reports)} to="/admin/reports" />
          <Fact label={t`Awaiting approval`} value={upTo(people.waiting)} to="/admin/people?status=waiting" />
          <Fact label={t`Failed jobs`} value={upTo(queue.failed)} to="/admin/jobs" />
        </Facts>
      </Panel>
      <Panel title={t`People`}>
        <Facts>
          <Fact label={t`Accounts`} value={formatCount(people.total)} to="/admin/people" />
          <Fact label={t`In the last day`} value={upTo(people.lastDay)} />
          <Fact
            label={t({ message: 'Suspended', context: 'people' })}
            value={upTo(people.suspended)}
            to="/admin/people?status=suspended"
          />
        </Facts>
      </Panel>
      <Panel title={t`Videos`}>
        <Facts>
          <Fact
            label={t({ message: 'All, including drafts', context: 'videos' })}
            value={formatCount(videos.total)}
            to="/admin/videos"
          />
          <Fact label={t`In the last day`} value={upTo(videos.lastDay)} />
          <Fact
            label={t({ message: 'Processing', context: 'videos' })}
            value={upTo(videos.processing)}
            to="/admin/videos?status=processing"
          />
          <Fact
            label={t({ message: 'Failed', context: 'videos' })}
            value={upTo(videos.failed)}
            to="/admin/videos?status=failed"
          />
        </Facts>
      </Panel>
      <Panel title={t`Storage`}>
        <Facts>
          <Fact
            label={t({ message: 'Uploads', context: 'noun', comment: 'Followed by the size of the files' })}
            value={formatBytes(storage.bytes)}
            to="/admin/people?sort=storageBytes"
          />
          <Fact
            label={t`Free disk space`}
            value={
              storage.freeBytes === null
                ? t({ message: 'In the bucket', comment: 'Files are kept in object storage, such as S3' })
                : formatBytes(storage.freeBytes)
            }
          />
        </Facts>
      </Panel>
      <Panel title={t`Jobs`}>
        <Facts>
          <Fact
            label={t({ message: 'Queued', context: 'jobs' })}
            value={upTo(queue.waiting)}
            to="/admin/jobs?status=waiting"
          />
          <Fact
            label={t({ message: 'Running', context: 'jobs' })}
            value={upTo(queue.running)}
            to="/admin/jobs?status=running"
          />
        </Facts>
      </Panel>
      <Panel title={t`Errors in the last day`}>
        <Facts>
          <Fact label={t`Server errors`} value={formatCount(errors.calls)} />
          <Fact label={t`Failed jobs`} value={upTo(errors.jobs)} to="/admin/jobs" />
        </Facts>
      </Panel>
      <BackupPanel status={overview.backups} />
      <Workers workers={overview.workers} />
    </div>
  );
}

function Workers({ workers }: Pick<Overview, 'workers'>) {
  return (
    <Panel title={t({ message: 'Workers', comment: 'Processes that do the jobs of the server' })}>
      {workers.length === 0 && (
        <p className="text-sm text-ink-muted">
          <Trans context="workers">No workers are running.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line text-sm">
        {workers.map(({ _id, host, version, doing, startedAt }) => (
          <li key={_id} className="space-y-0.5 py-2.5">
            <div className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere text-ink">{host}</span>
              <span className="shrink-0 text-ink-muted">
                {doing.length > 0
                  ? t({ message: 'Busy', context: 'worker' })
                  : t({ message: 'Idle', context: 'worker' })}
              </span>
            </div>
            {listKinds(doing).map((kind) => (
              <p key={kind} className="text-ink-muted">
                {kind}
              </p>
            ))}
            <p className="text-xs text-ink-muted">
              {`Kinora ${version} · `}
              <Trans comment="For example: Started 3 days ago">
                Started {{ time: formatRelative(startedAt) }}
              </Trans>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Returns one label per kind of job, with the count if it is above one. */
function listKinds(kinds: readonly string[]): string[] {
  const groups = Map.groupBy(kinds, (kind) => kind);
  return [...groups].map(([kind, { length }]) => {
    const job = jobKindLabel(kind);
    if (length === 1) return job;
    return t({
      message: `${job} (${{ count: length }})`,
      comment: 'A kind of job, and how many of them a worker is doing',
    });
  });
}

/** Appends a plus sign at `maxCounted`, where the server stops counting. */
function upTo(count: number): string {
  if (count < maxCounted) return formatCount(count);
  return t({ message: `${{ count: formatCount(maxCounted) }}+`, comment: 'This many, or more' });
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line text-sm">{children}</dl>;
}

function Fact({ label, value, to }: { label: string; value: string; to?: string }) {
  return (
    <div className="relative flex min-h-11 items-center justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere text-ink-muted">
        {to ? (
          <Link to={to} className="text-ink after:absolute after:inset-0 hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
