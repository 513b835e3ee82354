import type { AuditEntry } from '@kinora/contract/audit';
import { ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import { useList } from '#lib/api/use-list.ts';
import { formatMoment, formatRelative } from '#lib/format.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Lines, Skeletons } from '#ui/feedback/skeletons.tsx';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { nameOfAct } from './acts.ts';
import { auditQuery } from './api.ts';

const columns: readonly Column<AuditEntry>[] = [
  { label: 'Act', cell: (entry) => <ActCell entry={entry} /> },
  { label: 'Reason', isWide: true, cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
  { label: 'When', isWide: true, isNumber: true, cell: ({ createdAt }) => <When time={createdAt} /> },
];

export function AuditTable() {
  const entries = useList(auditQuery);
  return (
    <InfiniteList
      query={entries}
      itemName="audit log"
      skeleton={
        <Skeletons count={6} className="flex flex-col gap-5">
          <Lines widths={['w-1/2', 'w-2/3']} />
        </Skeletons>
      }
      empty={
        <EmptyState
          icon={ScrollText}
          title="No acts yet"
          hint="What the staff does to people, to what they publish and to the settings is kept here."
        />
      }
    >
      {(shown) => <DataTable label="Audit log" columns={columns} items={shown} />}
    </InfiniteList>
  );
}

function ActCell({ entry }: { entry: AuditEntry }) {
  const { actor, action, target, reason, createdAt } = entry;
  return (
    <div className="min-w-0 wrap-anywhere">
      <p>
        {actor ? <PersonLink username={actor.username} /> : 'Somebody who has left'}{' '}
        {nameOfAct(action, target.kind)}
        {target.name && (
          <>
            {' '}
            <PersonLink username={target.name} />
          </>
        )}
      </p>
      <p className="@min-[44rem]:hidden">{reason}</p>
      <p className="text-ink-muted @min-[44rem]:hidden">
        <When time={createdAt} />
      </p>
    </div>
  );
}

function PersonLink({ username }: { username: string }) {
  return (
    <Link to={`/admin/people?query=${username}`} className="font-semibold hover:underline">
      @{username}
    </Link>
  );
}

function When({ time }: { time: string }) {
  return (
    <time dateTime={time} title={formatMoment(time)}>
      {formatRelative(time)}
    </time>
  );
}
