import type { Report, ReportKind } from '@kinora/contract/reports';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { formatDate, formatRelative } from '#lib/format.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { reasonText } from '#lib/i18n/report-reasons.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { RestoreContent } from '../restore-content.tsx';
import { pathOf, type ReportAction, reportActions } from './report-actions.ts';

type ReportCardProps = {
  report: Report;
  /** The actions that the viewer may perform. */
  actions: readonly ReportAction[];
  /** Whether keyboard shortcuts act on this card. */
  isCurrent: boolean;
  onFocus: () => void;
  onAction: (action: ReportAction) => void;
};

/** Shows a report with all the information needed for a decision. */
export function ReportCard({ report, actions, isCurrent, onFocus, onAction }: ReportCardProps) {
  return (
    <article
      id={report._id}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={labelOf(report)}
      aria-current={isCurrent || undefined}
      onFocus={onFocus}
      className={classNames(
        'flex scroll-my-20 flex-col gap-4 rounded-panel border bg-surface p-4 outline-none sm:p-5',
        isCurrent ? 'border-focus ring-1 ring-focus' : 'border-line',
      )}
    >
      <ReportSummary report={report} />
      <Target report={report} />
      {report.closed ? (
        <>
          <ReportOutcome closed={report.closed} />
          <RestoreTarget report={report} />
        </>
      ) : (
        <div className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <ReportActionButton key={action} action={action} onClick={() => onAction(action)} />
          ))}
          <LinkButton to={pathOf(report)} target="_blank" size="small" variant="ghost">
            <ExternalLink aria-hidden="true" size={16} />
            <Trans context="verb">Open</Trans>
            <Key name="o" />
          </LinkButton>
        </div>
      )}
    </article>
  );
}

function labelOf({ kind, target, ...report }: Report): string {
  const reason = reasonText(report.reason);
  const { username } = target.owner;
  switch (kind) {
    case 'video':
      return t`Video by @${username}: ${reason}`;
    case 'comment':
      return t`Comment by @${username}: ${reason}`;
    case 'tweet':
      return t`Tweet by @${username}: ${reason}`;
    case 'channel':
      return t`Channel by @${username}: ${reason}`;
  }
}

const kindNames: Record<ReportKind, MessageDescriptor> = {
  video: msg`Video`,
  comment: msg({ message: 'Comment', context: 'noun' }),
  tweet: msg({ message: 'Tweet', context: 'noun' }),
  channel: msg`Channel`,
};

function ReportSummary({ report: { reason, text, reporter, createdAt, openReports } }: { report: Report }) {
  const others = openReports - 1;
  const time = <Time time={createdAt} />;
  const person = (
    <Link to={`/admin/people/${reporter._id}`} dir="auto" className="font-medium text-ink hover:underline">
      @{reporter.username}
    </Link>
  );
  return (
    <div className="min-w-0">
      <h2 dir="auto" className="text-base font-semibold wrap-anywhere">
        {reasonText(reason)}
      </h2>
      {text && (
        <p dir="auto" className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
      <p className="mt-1 text-sm text-ink-muted">
        {others > 0 ? (
          <Trans comment="Such as: Reported by @ada 3 days ago, and 2 more">
            Reported by {person} {time}, and <Plural value={others} one="# more" other="# more" />
          </Trans>
        ) : (
          <Trans comment="Such as: Reported by @ada 3 days ago">
            Reported by {person} {time}
          </Trans>
        )}
      </p>
    </div>
  );
}

function Target({ report: { kind, target } }: { report: Report }) {
  return (
    <div className="flex flex-col gap-3 rounded-card bg-raised p-3 sm:flex-row">
      {kind === 'video' && (
        <ResponsiveImage
          src={target.thumbnail}
          alt=""
          folder="thumbnails"
          sizes="16rem"
          className="w-full shrink-0 rounded-control sm:w-64"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="flex min-w-0 items-center gap-2">
            <Avatar person={target.owner} size={24} />
            <Link
              to={`/admin/people/${target.owner._id}`}
              dir="auto"
              className="truncate font-semibold hover:underline"
            >
              {target.owner.fullname}
            </Link>
          </span>
          <span dir="auto" className="truncate text-ink-muted">
            @{target.owner.username}
          </span>
          <span className="shrink-0 text-ink-muted">{i18n._(kindNames[kind])}</span>
        </p>
        {target.title !== null && (
          <p dir="auto" className="mt-2 font-semibold wrap-anywhere">
            {target.title}
          </p>
        )}
        {target.text && (
          <p dir="auto" className="mt-1 max-h-60 overflow-y-auto text-sm wrap-anywhere whitespace-pre-wrap">
            {target.text}
          </p>
        )}
      </div>
    </div>
  );
}

function RestoreTarget({ report: { kind, target } }: { report: Report }) {
  if (kind === 'channel') return null;
  const { _id: id, owner, isHidden } = target;
  return <RestoreContent content={{ kind, id }} owner={owner} isHidden={isHidden} />;
}

function ReportOutcome({ closed }: { closed: NonNullable<Report['closed']> }) {
  return (
    <p className="text-sm text-ink-muted">
      <ReportOutcomeText closed={closed} />
    </p>
  );
}

function ReportOutcomeText({ closed }: { closed: NonNullable<Report['closed']> }) {
  const username = closed.by?.username;
  const time = <Time time={closed.at} />;
  const reason = (
    <span dir="auto" className="text-ink wrap-anywhere">
      {closed.reason}
    </span>
  );
  if (closed.outcome === 'dismissed') {
    return username ? (
      <Trans comment="Such as: Dismissed by @ada 3 days ago: It doesn't break the rules.">
        Dismissed by @{username} {time}: {reason}
      </Trans>
    ) : (
      <Trans comment="Such as: Dismissed 3 days ago: It doesn't break the rules.">
        Dismissed {time}: {reason}
      </Trans>
    );
  }
  return username ? (
    <Trans comment="Such as: Acted on by @ada 3 days ago: Spam">
      Acted on by @{username} {time}: {reason}
    </Trans>
  ) : (
    <Trans comment="Such as: Acted on 3 days ago: Spam">
      Acted on {time}: {reason}
    </Trans>
  );
}

function Time({ time }: { time: string }) {
  return (
    <time dateTime={time} title={formatDate(time)}>
      {formatRelative(time)}
    </time>
  );
}

function ReportActionButton({ action, onClick }: { action: ReportAction; onClick: () => void }) {
  const { icon: Icon, label, key } = reportActions[action];
  return (
    <Button size="small" onClick={onClick} aria-keyshortcuts={key}>
      <Icon aria-hidden="true" size={16} />
      {i18n._(label)}
      <Key name={key} />
    </Button>
  );
}

/** Shows a keyboard shortcut. Hidden on touch devices. */
function Key({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="min-w-5 rounded-sm border border-line-strong px-1 text-center  text-xs font-medium uppercase pointer-coarse:hidden"
    >
      {name}
    </span>
  );
}
