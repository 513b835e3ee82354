import type { AuditEntry } from '@kinora/contract/audit';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useList } from '#lib/api/use-list.ts';
import { formatDateTime, formatRelative } from '#lib/format.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { Trans as Sentence } from '#lib/i18n/trans.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Lines, Skeletons } from '#ui/feedback/skeletons.tsx';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RestoreContent } from '../restore-content.tsx';
import { type AuditFilter, auditQuery, useCloseAppeal } from './api.ts';
import { auditSentence } from './audit-actions.ts';
import { auditReason } from './audit-reason.ts';

const columns = (): readonly Column<AuditEntry>[] => [
  {
    label: t({ message: 'Action', comment: 'Column title: what a staff member did' }),
    cell: (entry) => <AuditActionCell entry={entry} />,
  },
  { label: t`Reason`, isWideOnly: true, cell: (entry) => <Reason entry={entry} /> },
  {
    label: t({ message: 'When', comment: 'Column title: the time of an action' }),
    isWideOnly: true,
    isNumeric: true,
    cell: ({ createdAt }) => <When time={createdAt} />,
  },
];

const emptyTexts: Record<AuditFilter | 'person', { title: MessageDescriptor; hint: MessageDescriptor }> = {
  all: {
    title: msg`No actions yet`,
    hint: msg`Moderation actions and settings changes appear here.`,
  },
  answered: {
    title: msg`No appeals yet`,
    hint: msg`People can appeal a staff action once. Their appeals appear here.`,
  },
  person: { title: msg`No actions yet`, hint: msg`Staff actions on this account appear here.` },
};

type AuditTableProps = {
  filter: AuditFilter;
  /** Shows only the actions on this person's account. */
  userId?: string;
};

export function AuditTable({ filter, userId }: AuditTableProps) {
  const entries = useList(auditQuery(filter, userId));
  const { title, hint } = emptyTexts[userId ? 'person' : filter];
  return (
    <InfiniteList
      query={entries}
      itemName="audit log"
      skeleton={
        <Skeletons count={6} className="flex flex-col gap-5">
          <Lines widths={['w-1/2', 'w-2/3']} />
        </Skeletons>
      }
      empty={<EmptyState icon={ScrollText} title={i18n._(title)} hint={i18n._(hint)} />}
    >
      {(shown) => <DataTable label={t`Audit log`} columns={columns()} items={shown} />}
    </InfiniteList>
  );
}

function AuditActionCell({ entry }: { entry: AuditEntry }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <p>
        <AuditActionText entry={entry} />
      </p>
      <VideoTitle target={entry.target} />
      <div className="@min-[44rem]:hidden">
        <Reason entry={entry} />
      </div>
      <p className="text-ink-muted @min-[44rem]:hidden">
        <When time={entry.createdAt} />
      </p>
    </div>
  );
}

/** Names the actor, the action and the target. Links to the people, and to the video or tweet, if any. */
function AuditActionText({ entry: { actor, action, target } }: { entry: AuditEntry }) {
  const components = {
    actor: actor ? <PersonLink id={actor._id} username={actor.username} /> : <SomebodyGone />,
    item: <ItemLink action={action} target={target} />,
    target: <PersonLink id={target.id} username={target.name} />,
  };
  return <Sentence {...auditSentence(action, target.kind)} components={components} />;
}

function VideoTitle({ target: { kind, id, name } }: Pick<AuditEntry, 'target'>) {
  if (kind !== 'video' || name === null) return null;
  return (
    <p dir="auto" className="line-clamp-2">
      <Link to={`/video/${id}`} className="text-ink-muted hover:underline">
        {name}
      </Link>
    </p>
  );
}

type ItemLinkProps = Pick<AuditEntry, 'action' | 'target'> & { children?: ReactNode };

/** A video with a title is linked by that. */
function ItemLink({ action, target: { kind, id, name }, children }: ItemLinkProps) {
  const isLinked = kind === 'tweet' || (kind === 'video' && name === null);
  if (!id || action === 'delete' || !isLinked) return children;
  return (
    <Link to={`/${kind}/${id}`} className="underline underline-offset-4">
      {children}
    </Link>
  );
}

function SomebodyGone() {
  return (
    <Trans comment="In place of a deleted account's name, at the start of: “… deleted a video”">
      Deleted account
    </Trans>
  );
}

function Reason({ entry }: { entry: AuditEntry }) {
  const { _id, answer, isAppealOpen } = entry;
  return (
    <div className="flex max-w-prose flex-col gap-1 wrap-anywhere">
      <p dir="auto">{auditReason(entry)}</p>
      {answer !== null && (
        <p className="border-s-2 border-accent-mark ps-2 text-ink-muted">{t`Appeal: ${answer}`}</p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        <RestoreTarget entry={entry} />
        {isAppealOpen && <CloseAppeal entryId={_id} />}
      </div>
    </div>
  );
}

function RestoreTarget({ entry: { action, target } }: { entry: AuditEntry }) {
  const { kind, id, content } = target;
  if (action !== 'hide' || !content || id === null) return null;
  if (kind !== 'video' && kind !== 'comment' && kind !== 'tweet') return null;
  return <RestoreContent content={{ kind, id }} {...content} />;
}

/** Marks an appeal as handled. Undoing the action itself is a separate decision. */
function CloseAppeal({ entryId }: { entryId: string }) {
  const closing = useCloseAppeal(entryId);
  return (
    <Button size="small" className="w-fit" busy={closing.isPending} onClick={() => closing.mutate()}>
      <Trans>Close appeal</Trans>
    </Button>
  );
}

type PersonLinkProps = { id: string | null; username: string | null };

function PersonLink({ id, username }: PersonLinkProps) {
  if (!id || !username) return null;
  return (
    <Link to={`/admin/people/${id}`} dir="auto" className="font-semibold hover:underline">
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
