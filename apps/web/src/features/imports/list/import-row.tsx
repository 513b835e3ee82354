import type { ImportSummary } from '@kinora/contract/imports';
import { t } from '@lingui/core/macro';
import { RefreshCw } from 'lucide-react';
import { formatDate } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { CardLink } from '#ui/card-link.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { SourceFacts, SourceIcon } from '../source-facts.tsx';
import { hasSelection, percentOf, totalsOf } from '../status.ts';
import { choiceText, nameOf, progressText } from '../texts.ts';

export const importListClass = 'flex flex-col divide-y divide-line';

/** Has the height of a row with one line of each. */
export const importPlaceholder = <div className="h-22" />;

export function ImportRow({ summary }: { summary: ImportSummary }) {
  const { _id, follow, createdAt } = summary;
  return (
    <article className="relative flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <SourceIcon summary={summary} />
      <div className="min-w-0 flex-1">
        <h3 dir="auto" className="line-clamp-1 font-semibold">
          <CardLink to={`/import/${_id}`}>{nameOf(summary)}</CardLink>
        </h3>
        <p className="truncate text-sm text-ink-muted">
          <SourceFacts summary={summary} /> <span aria-hidden="true">·</span>{' '}
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
      </div>
      <div className="flex min-w-0 items-center justify-between gap-3 max-sm:w-full sm:w-64">
        <State summary={summary} />
        {follow && <Badge icon={RefreshCw}>{t`In sync`}</Badge>}
      </div>
    </article>
  );
}

function State({ summary }: { summary: ImportSummary }) {
  const { status, counts, error } = summary;
  const totals = totalsOf(summary);
  if (status === 'failed') {
    return (
      <p title={error?.message} className="line-clamp-2 text-sm text-danger-ink">
        {error?.message ?? t`The source couldn't be read.`}
      </p>
    );
  }
  if (status === 'reading') return <p className="text-sm text-ink-muted">{t`Reading…`}</p>;
  if (!hasSelection(summary)) {
    return <p className="text-sm text-ink-muted">{choiceText(counts)}</p>;
  }
  return (
    <div className="min-w-0 flex-1">
      <p className="truncate text-sm text-ink-muted tabular-nums">{progressText(totals)}</p>
      {status === 'running' && (
        <div className="mt-1.5">
          <ProgressBar label={progressText(totals)} percent={percentOf(totals)} />
        </div>
      )}
    </div>
  );
}
