import { maxCounted, type Overview } from '@kinora/contract/admin';
import { formatBytes } from '@kinora/contract/bytes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatRelative } from '#lib/format.ts';
import { jobKindLabel } from '#lib/job-kinds.ts';
import { Panel } from '#ui/panel.tsx';
import { HealthPanel } from './health-panel.tsx';

export function OverviewPanels({ overview }: { overview: Overview }) {
  const { people, videos, storage, reports, queue, errors } = overview;
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
      <HealthPanel overview={overview} />
      <Panel title="To do">
        <Facts>
          <Fact label="Open reports" value={upTo(reports)} to="/admin/reports" />
          <Fact
            label="People who wait for approval"
            value={upTo(people.waiting)}
            to="/admin/people?status=waiting"
          />
          <Fact label="Failed jobs" value={upTo(queue.failed)} to="/admin/jobs" />
        </Facts>
      </Panel>
      <Panel title="People">
        <Facts>
          <Fact label="Accounts" value={formatCount(people.total)} to="/admin/people" />
          <Fact label="In the last day" value={upTo(people.lastDay)} />
          <Fact label="Suspended" value={upTo(people.suspended)} to="/admin/people?status=suspended" />
        </Facts>
      </Panel>
      <Panel title="Videos">
        <Facts>
          <Fact label="All, with drafts" value={formatCount(videos.total)} to="/admin/videos" />
          <Fact label="In the last day" value={upTo(videos.lastDay)} />
          <Fact label="Being prepared" value={upTo(videos.processing)} to="/admin/videos?status=processing" />
          <Fact label="Failed" value={upTo(videos.failed)} to="/admin/videos?status=failed" />
        </Facts>
      </Panel>
      <Panel title="Storage">
        <Facts>
          <Fact label="Uploads" value={formatBytes(storage.bytes)} to="/admin/people?sort=storageBytes" />
          <Fact
            label="Free on the disk"
            value={storage.freeBytes === null ? 'In a bucket' : formatBytes(storage.freeBytes)}
          />
        </Facts>
      </Panel>
      <Panel title="Jobs">
        <Facts>
          <Fact label="Waiting" value={upTo(queue.waiting)} to="/admin/jobs?status=waiting" />
          <Fact label="Running" value={upTo(queue.running)} to="/admin/jobs?status=running" />
        </Facts>
      </Panel>
      <Panel title="Errors of the last day">
        <Facts>
          <Fact label="Calls that the server failed" value={formatCount(errors.calls)} />
          <Fact label="Jobs that were given up" value={upTo(errors.jobs)} to="/admin/jobs" />
        </Facts>
      </Panel>
      <Workers workers={overview.workers} />
    </div>
  );
}

function Workers({ workers }: Pick<Overview, 'workers'>) {
  return (
    <Panel title="Workers">
      {workers.length === 0 && <p className="text-sm text-ink-muted">None runs.</p>}
      <ul className="divide-y divide-line text-sm">
        {workers.map(({ _id, host, version, doing, startedAt }) => (
          <li key={_id} className="space-y-0.5 py-2.5">
            <div className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere text-ink">{host}</span>
              <span className="shrink-0 text-ink-muted">{doing.length > 0 ? 'Busy' : 'Idle'}</span>
            </div>
            {listKinds(doing).map((kind) => (
              <p key={kind} className="text-ink-muted">
                {kind}
              </p>
            ))}
            <p className="text-xs text-ink-muted">
              Kinora {version} · Started {formatRelative(startedAt)}
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
  return [...groups].map(([kind, { length }]) => jobKindLabel(kind) + (length > 1 ? ` (${length})` : ''));
}

/** Appends a plus sign at `maxCounted`, where the server stops counting. */
const upTo = (count: number) => (count >= maxCounted ? `${formatCount(maxCounted)}+` : formatCount(count));

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
