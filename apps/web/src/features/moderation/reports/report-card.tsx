import type { Report, ReportKind } from '@kinora/contract/reports';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '#lib/class-names.ts';
import { formatDate, formatRelative } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { availableReportActions, pathOf, type ReportAction, reportActions } from './report-actions.ts';

type ReportCardProps = {
  report: Report;
  /** Whether keyboard shortcuts act on this card. */
  isCurrent: boolean;
  onFocus: () => void;
  onAction: (action: ReportAction) => void;
};

/** Shows a report with all the information needed for a decision. */
export function ReportCard({ report, isCurrent, onFocus, onAction }: ReportCardProps) {
  return (
    <article
      id={report._id}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={`${kindNames[report.kind]} by @${report.target.owner.username}: ${report.reason}`}
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
        <ReportOutcome closed={report.closed} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {availableReportActions(report).map((action) => (
            <ReportActionButton key={action} action={action} onClick={() => onAction(action)} />
          ))}
          <LinkButton to={pathOf(report)} target="_blank" size="small" variant="ghost">
            <ExternalLink aria-hidden="true" size={16} />
            Open
            <Key name="o" />
          </LinkButton>
        </div>
      )}
    </article>
  );
}

const kindNames: Record<ReportKind, string> = {
  video: 'Video',
  comment: 'Comment',
  tweet: 'Tweet',
  channel: 'Channel',
};

function ReportSummary({ report: { reason, text, reporter, createdAt, openReports } }: { report: Report }) {
  return (
    <div className="min-w-0">
      <h2 className="text-base font-semibold wrap-anywhere">{reason}</h2>
      {text && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>}
      <p className="mt-1 text-sm text-ink-muted">
        Reported by{' '}
        <Link to={`/channel/${reporter.username}`} className="font-medium text-ink hover:underline">
          @{reporter.username}
        </Link>{' '}
        <time dateTime={createdAt} title={formatDate(createdAt)}>
          {formatRelative(createdAt)}
        </time>
        {openReports > 1 && `, and ${openReports - 1} more`}
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
        <p className="flex min-w-0 items-center gap-2 text-sm">
          <Avatar person={target.owner} size={24} />
          <span className="truncate font-semibold">{target.owner.fullname}</span>
          <span className="truncate text-ink-muted">@{target.owner.username}</span>
          <span className="shrink-0 text-ink-muted">{kindNames[kind]}</span>
        </p>
        {target.title !== null && <p className="mt-2 font-semibold wrap-anywhere">{target.title}</p>}
        {target.text && (
          <p className="mt-1 max-h-60 overflow-y-auto text-sm wrap-anywhere whitespace-pre-wrap">
            {target.text}
          </p>
        )}
      </div>
    </div>
  );
}

function ReportOutcome({ closed }: { closed: NonNullable<Report['closed']> }) {
  const outcome = closed.outcome === 'dismissed' ? 'Dismissed' : 'Acted on';
  return (
    <p className="text-sm text-ink-muted">
      {outcome}
      {closed.by && ` by @${closed.by.username}`}{' '}
      <time dateTime={closed.at} title={formatDate(closed.at)}>
        {formatRelative(closed.at)}
      </time>
      : <span className="text-ink wrap-anywhere">{closed.reason}</span>
    </p>
  );
}

function ReportActionButton({ action, onClick }: { action: ReportAction; onClick: () => void }) {
  const { icon: Icon, label, key } = reportActions[action];
  return (
    <Button size="small" onClick={onClick} aria-keyshortcuts={key}>
      <Icon aria-hidden="true" size={16} />
      {label}
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
