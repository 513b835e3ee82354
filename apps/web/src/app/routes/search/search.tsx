import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Search, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ChannelCard } from '#features/channels/channel-card.tsx';
import { type Filters, filtersOf, isFiltered, noFilters, paramsWith } from '#features/search/filters.ts';
import { resultsQuery } from '#features/search/results.ts';
import { SearchFilters } from '#features/search/search-filters.tsx';
import { useResults } from '#features/search/use-results.ts';
import { VideoRow, videoRowPlaceholder } from '#features/videos/cards/video-row.tsx';
import { VideoRowsSkeleton, videoRowsClass } from '#features/videos/cards/video-rows-skeleton.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import { Page } from '#ui/page.tsx';
import type { Preload } from '../../page-route.ts';

export const preload: Preload = async (client, { url }) => {
  const text = url.searchParams.get('query')?.trim();
  if (text) await client.ensureInfiniteQueryData(resultsQuery(text, filtersOf(url.searchParams)));
};

export function Component() {
  const [params, setParams] = useSearchParams();
  const text = params.get('query')?.trim() ?? '';
  const filters = filtersOf(params);
  const filter = (chosen: Filters) => setParams(paramsWith(text, chosen));
  const name = t({ message: 'Search', context: 'noun' });
  usePageTitle(text ? t`${text} - search` : name);
  return (
    <Page width="wide">
      <h1 className="mb-6 text-xl font-bold tracking-tight break-words">
        {text ? t`Results for "${text}"` : name}
      </h1>
      {text ? (
        <>
          <SearchFilters filters={filters} onChange={filter} />
          <Results text={text} filters={filters} onClear={() => filter(noFilters)} />
        </>
      ) : (
        <EmptyState icon={Search} title={t`Search videos and channels`} />
      )}
    </Page>
  );
}

type ResultsProps = { text: string; filters: Filters; onClear: () => void };

function Results({ text, filters, onClear }: ResultsProps) {
  const { videos, channels } = useResults(text, filters);
  if (videos.isLoadingError) {
    return <ErrorPanel message={t`Failed to fetch results. Please try again.`} onRetry={videos.refetch} />;
  }
  const nothing = (
    <EmptyState
      icon={SearchX}
      title={t`No results found for "${text}"`}
      action={
        isFiltered(filters) && (
          <Button onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        )
      }
    />
  );
  return (
    <>
      {channels.length > 0 && (
        <section aria-label={t`Channels`} className="mb-6 border-b border-line pb-6">
          <ul className="-mx-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-2">
            {channels.map((channel) => (
              <li key={channel._id}>
                <ChannelCard channel={channel} subscribers={channel.subscribersCount} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <InfiniteList
        query={videos}
        itemName="video"
        skeleton={<VideoRowsSkeleton />}
        empty={channels.length > 0 ? null : nothing}
      >
        {(items) => (
          <VirtualList
            items={items}
            label={t`Videos`}
            className={videoRowsClass}
            placeholder={videoRowPlaceholder}
          >
            {(video) => <VideoRow video={video} withDescription />}
          </VirtualList>
        )}
      </InfiniteList>
    </>
  );
}
