import type { AuditEntry } from '@kinora/contract/audit';
import { ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import { useList } from '#lib/api/use-list.ts';
import { formatDateTime, formatRelative } from '#lib/format.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Lines, Skeletons } from '#ui/feedback/skeletons.tsx';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { type AuditFilter, auditQuery } from './api.ts';
import { describeAuditAction } from './audit-actions.ts';

const columns: readonly Column<AuditEntry>[] = [
  { label: 'Act', cell: (entry) => <AuditActionCell entry={entry} /> },
  { label: 'Reason', isWideOnly: true, cell: (entry) => <Reason entry={entry} /> },
  { label: 'When', isWideOnly: true, isNumeric: true, cell: ({ createdAt }) => <When time={createdAt} /> },
];

const emptyTexts: Record<AuditFilter, { title: string; hint: string }> = {
  all: {
    title: 'No acts yet',
    hint: 'What the staff does to people, to what they publish and to the settings is kept here.',
  },
  answered: { title: 'No answers yet', hint: 'People answer an act on them once, and you read it here.' },
};

export function AuditTable({ filter }: { filter: AuditFilter }) {
  const entries = useList(auditQuery(filter));
  return (
    <InfiniteList
      query={entries}
      itemName="audit log"
      skeleton={
        <Skeletons count={6} className="flex flex-col gap-5">
          <Lines widths={['w-1/2', 'w-2/3']} />
        </Skeletons>
      }
      empty={<EmptyState icon={ScrollText} {...emptyTexts[filter]} />}
    >
      {(shown) => <DataTable label="Audit log" columns={columns} items={shown} />}
    </InfiniteList>
  );
}

function AuditActionCell({ entry }: { entry: AuditEntry }) {
  const { actor, action, target, createdAt } = entry;
  return (
    <div className="min-w-0 wrap-anywhere">
      <p>
        {actor ? <PersonLink username={actor.username} /> : 'Somebody who has left'}{' '}
        <AuditActionText action={action} target={target} />
        {target.name && (
          <>
            {' '}
            <PersonLink username={target.name} />
          </>
        )}
      </p>
      <div className="@min-[44rem]:hidden">
        <Reason entry={entry} />
      </div>
      <p className="text-ink-muted @min-[44rem]:hidden">
        <When time={createdAt} />
      </p>
    </div>
  );
}

/** Names the action and links to its video or tweet, if any. */
function AuditActionText({ action, target: { kind, id } }: Pick<AuditEntry, 'action' | 'target'>) {
  const words = describeAuditAction(action, kind);
  if (!id || action === 'delete' || (kind !== 'video' && kind !== 'tweet')) return words;
  const thing = `a ${kind}`;
  return (
    <>
      {words.slice(0, -thing.length)}
      <Link to={`/${kind}/${id}`} className="underline underline-offset-4">
        {thing}
      </Link>
    </>
  );
}

function Reason({ entry: { reason, answer } }: { entry: AuditEntry }) {
  return (
    <div className="flex max-w-prose flex-col gap-1 wrap-anywhere">
      <p>{reason}</p>
      {answer !== null && (
        <p className="border-l-2 border-accent-mark pl-2 text-ink-muted">Answer: {answer}</p>
      )}
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
    <time dateTime={time} title={formatDateTime(time)}>
      {formatRelative(time)}
    </time>
  );
}
