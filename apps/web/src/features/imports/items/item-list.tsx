import type { ImportSummary } from '@kinora/contract/imports';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PackageOpen, SearchX } from 'lucide-react';
import { useId } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RowSkeleton, Skeletons } from '#ui/feedback/skeletons.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import type { ItemFilter } from '../api.ts';
import { countAll } from '../status.ts';
import { ChooseBar } from './choose-bar.tsx';
import { ItemFilterChips } from './item-filter-chips.tsx';
import { ItemRow, itemPlaceholder } from './item-row.tsx';
import { useImportItems } from './use-import-items.ts';
import { useItemSelection } from './use-item-selection.ts';
import { useListKeys } from './use-list-keys.ts';

const listClass = 'flex flex-col divide-y divide-line';

type ItemListProps = {
  summary: ImportSummary;
  polledAt: number;
  filter: ItemFilter;
  /** Whether parts are being added, so that nothing can be imported yet. */
  isAdding: boolean;
};

/** The items of an import, of which the viewer selects those to import. */
export function ItemList({ summary, polledAt, filter, isAdding }: ItemListProps) {
  const headingId = useId();
  const list = useImportItems(summary, polledAt, filter);
  const selection = useItemSelection(list.data ?? [], summary);
  const onKeyDown = useListKeys({
    onSelect: selection.select,
    onSelectAll: () => selection.toggleAll(true),
  });
  const canSelect = summary.counts.new > 0;
  return (
    <section aria-labelledby={headingId} className="mt-2">
      <h2 id={headingId} className="sr-only">
        {t`Items`}
      </h2>
      <ItemFilterChips summary={summary} shown={filter} />
      {canSelect && <ChooseBar {...{ summary, selection, isAdding }} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the checkboxes inside are the controls */}
      <div onKeyDown={onKeyDown}>
        <InfiniteList
          query={list}
          itemName={(reason) => t`Error loading items: ${reason}`}
          skeleton={<ItemSkeletons />}
          empty={<Empty summary={summary} filter={filter} />}
        >
          {(items) => (
            <VirtualList items={items} variableHeights className={listClass} placeholder={itemPlaceholder}>
              {(item) => (
                <ItemRow importId={summary._id} item={item} selection={canSelect ? selection : null} />
              )}
            </VirtualList>
          )}
        </InfiniteList>
      </div>
    </section>
  );
}

function ItemSkeletons() {
  return (
    <Skeletons count={4} className={`${listClass} *:py-3`}>
      <RowSkeleton />
    </Skeletons>
  );
}

function Empty({ summary, filter }: Pick<ItemListProps, 'summary' | 'filter'>) {
  const { status, counts } = summary;
  const isFiltered = filter !== 'all';
  // The summary may have been loaded after the list, which is then about to be refreshed.
  const isBehind = (isFiltered ? counts[filter] : countAll(counts)) > 0;
  if (status === 'reading' || isBehind) return <ItemSkeletons />;
  if (!isFiltered) return <EmptyState icon={PackageOpen} title={t`There is nothing to import here.`} />;
  return (
    <EmptyState
      icon={SearchX}
      title={t`No matching items`}
      action={
        <LinkButton to={`/import/${summary._id}`}>
          <Trans>Show all</Trans>
        </LinkButton>
      }
    />
  );
}
