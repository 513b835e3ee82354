import type { ImportSummary } from '@kinora/contract/imports';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FolderX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '#lib/api/api-error.ts';
import { isNotFound } from '#lib/api/is-not-found.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { RowSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { type ItemFilter, importQuery } from '../api.ts';
import { FollowPanel } from '../follow/follow-panel.tsx';
import { SourceFacts } from '../source-facts.tsx';
import { acceptsParts } from '../status.ts';
import { nameOf } from '../texts.ts';
import { AddParts } from './add-parts.tsx';
import { DeleteImport } from './delete-import.tsx';
import { ItemList } from './item-list.tsx';
import { ProgressPanel } from './progress-panel.tsx';

type ImportViewProps = { importId: string; filter: ItemFilter; onDeleted: () => void | Promise<void> };

/** One import: its progress, the items to select, and its sync. */
export function ImportView({ importId, filter, onDeleted }: ImportViewProps) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(importQuery(importId));
  // Another tab may have deleted an import that is still shown here.
  const isGone = isNotFound(error);
  return (
    <>
      <Link
        to="/import"
        className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ink-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" size={16} />
        <Trans>All imports</Trans>
      </Link>
      <div className="mb-5 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 dir="auto" className="line-clamp-2 text-2xl font-bold tracking-tight wrap-anywhere">
            {data ? nameOf(data) : t({ message: 'Import', context: 'noun' })}
          </h1>
          {data && (
            <p className="mt-1 text-sm text-ink-muted wrap-anywhere">
              <SourceFacts summary={data} />
            </p>
          )}
        </div>
        {data && !isGone && <DeleteImport summary={data} onDeleted={onDeleted} />}
      </div>
      {isGone && <Gone />}
      {!isGone && data && <Loaded summary={data} polledAt={dataUpdatedAt} filter={filter} />}
      {!isGone && !data && error && <ErrorPanel message={failureText(error)} onRetry={refetch} />}
      {!data && !error && <LoadingItems />}
    </>
  );
}

type LoadedProps = { summary: ImportSummary; polledAt: number; filter: ItemFilter };

function Loaded({ summary, polledAt, filter }: LoadedProps) {
  const { _id, canFollow, fileNames, follow, status } = summary;
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <ProgressPanel summary={summary} />
      {/* Another tab may select items while this one uploads parts. */}
      {(acceptsParts(summary) || isAdding) && <AddParts summary={summary} onListed={setAdding} />}
      {(canFollow || follow) && <FollowPanel summary={summary} />}
      {/* Other parts bring another list. */}
      {status !== 'failed' && (
        <ItemList key={`${_id} ${fileNames.length}`} {...{ summary, polledAt, filter, isAdding }} />
      )}
    </div>
  );
}

function Gone() {
  return (
    <EmptyState
      icon={FolderX}
      title={t`This import doesn't exist`}
      hint={t`It may have been deleted. Imported videos stay on your channel.`}
      action={
        <LinkButton to="/import" variant="primary">
          <Trans>Go to your imports</Trans>
        </LinkButton>
      }
    />
  );
}

export function LoadingItems() {
  return (
    <Skeletons count={4} className="flex flex-col divide-y divide-line *:py-4">
      <RowSkeleton />
    </Skeletons>
  );
}
