import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Import, SearchX } from 'lucide-react';
import { useList } from '#lib/api/use-list.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Lines, Skeletons } from '#ui/feedback/skeletons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { LinkChips } from '#ui/list/link-chips.tsx';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import { type ImportFilter, importListQuery } from '../api.ts';
import { ImportRow, importListClass, importPlaceholder } from './import-row.tsx';

export function importFilterOf(params: URLSearchParams): ImportFilter {
  const status = params.get('status');
  return status === 'active' || status === 'following' ? status : 'all';
}

/** The viewer's imports, newest first. */
export function ImportList({ filter }: { filter: ImportFilter }) {
  const list = useList(importListQuery(filter));
  const isEmpty = filter === 'all' && list.data?.length === 0;
  return (
    <section aria-labelledby="own-imports">
      <h2 id="own-imports" className="mb-3 text-xl font-bold">
        <Trans>Your imports</Trans>
      </h2>
      {!isEmpty && <FilterChips shown={filter} />}
      <InfiniteList
        query={list}
        itemName={(reason) => t`Error loading imports: ${reason}`}
        skeleton={<RowSkeletons />}
        empty={filter === 'all' ? <NoImports /> : <NoMatches />}
      >
        {(imports) => (
          <VirtualList
            items={imports}
            variableHeights
            className={importListClass}
            placeholder={importPlaceholder}
          >
            {(summary) => <ImportRow summary={summary} />}
          </VirtualList>
        )}
      </InfiniteList>
    </section>
  );
}

function FilterChips({ shown }: { shown: ImportFilter }) {
  const chips = [
    { filter: 'all', label: t({ message: 'All', comment: 'All imports' }), to: '/import' },
    { filter: 'active', label: t`In progress`, to: '/import?status=active' },
    { filter: 'following', label: t`Syncing automatically`, to: '/import?status=following' },
  ];
  return (
    <LinkChips
      label={t`Imports to show`}
      chips={chips.map(({ filter, ...chip }) => ({ ...chip, isShown: filter === shown }))}
      current={shown}
    />
  );
}

function RowSkeletons() {
  return (
    <Skeletons count={3} className={`${importListClass} *:py-4`}>
      <div className="flex items-center gap-4">
        <div className="skeleton size-11 shrink-0 rounded-full" />
        <Lines widths={['w-1/2', 'w-1/3']} />
      </div>
    </Skeletons>
  );
}

function NoImports() {
  return <EmptyState icon={Import} title={t`No imports yet`} hint={t`Your imports will appear here.`} />;
}

function NoMatches() {
  return (
    <EmptyState
      icon={SearchX}
      title={t`No matching imports`}
      action={
        <LinkButton to="/import">
          <Trans>Show all</Trans>
        </LinkButton>
      }
    />
  );
}
