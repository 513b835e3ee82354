import { type ImportSummary, maxImportItems } from '@kinora/contract/imports';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { passFocusToHeading } from '#lib/browser/lost-focus.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useRetryImport } from '../mutations.ts';
import { acceptsParts, countAll, hasSelection, isArchiveGone, percentOf, totalsOf } from '../status.ts';
import { progressText } from '../texts.ts';
import { ProgressAnnouncer } from './progress-announcer.tsx';

/** How far an import has come. Nothing before items are selected. */
export function ProgressPanel({ summary }: { summary: ImportSummary }) {
  const { status, isCut } = summary;
  return (
    <>
      {status === 'reading' && <Reading summary={summary} />}
      {status === 'failed' && <Failed summary={summary} />}
      {hasSelection(summary) && <Running summary={summary} />}
      {isCut && (
        <p className="text-sm text-ink-muted">
          {t`Only the first ${{ max: formatCount(maxImportItems) }} items of the source are listed.`}
        </p>
      )}
      <ProgressAnnouncer summary={summary} />
    </>
  );
}

const Box = ({ children }: { children: ReactNode }) => (
  <div className="rounded-card border border-line bg-surface p-4">{children}</div>
);

function Reading({ summary }: { summary: ImportSummary }) {
  const found = countAll(summary.counts);
  return (
    <Box>
      <div className="flex items-center gap-3 text-sm">
        <Spinner size="small" />
        <p>
          <span className="font-semibold">
            <Trans>Reading the source…</Trans>
          </span>{' '}
          {found > 0 && (
            <span className="text-ink-muted tabular-nums">
              {plural(found, { one: '# item so far', other: '# items so far' })}
            </span>
          )}
        </p>
      </div>
    </Box>
  );
}

function Failed({ summary }: { summary: ImportSummary }) {
  const { _id, error } = summary;
  const retry = useRetryImport(_id);
  const isGone = isArchiveGone(summary);
  return (
    <Box>
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <CircleAlert aria-hidden="true" size={20} className="shrink-0 text-danger-ink" />
        <p className="min-w-0 flex-1 basis-60 text-sm text-danger-ink wrap-anywhere">
          {error?.message ?? t`The source couldn't be read.`}
        </p>
        {!isGone && (
          <Button
            ref={passFocusToHeading}
            size="small"
            busy={retry.isPending}
            onClick={() => retry.mutate(undefined)}
          >
            <Trans>Try again</Trans>
          </Button>
        )}
        {isGone && !acceptsParts(summary) && (
          <LinkButton to="/import" size="small">
            <Trans>New import</Trans>
          </LinkButton>
        )}
      </div>
    </Box>
  );
}

function Running({ summary }: { summary: ImportSummary }) {
  const retry = useRetryImport(summary._id);
  const totals = totalsOf(summary);
  return (
    <Box>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm font-semibold tabular-nums">{progressText(totals)}</p>
        {totals.failed > 0 && (
          <Button
            ref={passFocusToHeading}
            size="small"
            busy={retry.isPending}
            onClick={() => retry.mutate(undefined)}
          >
            {t`Retry failed items`}
          </Button>
        )}
      </div>
      <div className="mt-2">
        <ProgressBar label={t`Progress of the import`} percent={percentOf(totals)} />
      </div>
    </Box>
  );
}
