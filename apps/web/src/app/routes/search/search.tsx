import { t } from '@lingui/core/macro';
import { Search, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { type Filters, filtersOf, isFiltered, noFilters, paramsWith } from '#features/search/filters.ts';
import { resultsQuery } from '#features/search/results.ts';
import { SearchFilters } from '#features/search/search-filters.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useUrlState } from '#lib/browser/use-url-state.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ClearFilters } from '#ui/list/clear-filters.tsx';
import { Page } from '#ui/page.tsx';
import type { Preload } from '../../page-route.ts';
import { FoundPlaylists } from './found-playlists.tsx';
import { FoundTweets } from './found-tweets.tsx';
import { FoundVideos } from './found-videos.tsx';
import { preloadPostSections } from './post-sections.tsx';

const textOf = (params: URLSearchParams) => params.get('query')?.trim() ?? '';
const withFilters = (filters: Filters, params: URLSearchParams) => paramsWith(textOf(params), filters);

export const preload: Preload = async (client, { url }) => {
  const text = textOf(url.searchParams);
  if (!text) return;
  const filters = filtersOf(url.searchParams);
  await Promise.all([
    client.ensureInfiniteQueryData(resultsQuery(text, filters)),
    ...(isFiltered(filters) ? [] : [preloadPostSections(client, text)]),
  ]);
};

export function Component() {
  const text = textOf(useSearchParams()[0]);
  const { state: filters, wanted, change } = useUrlState(filtersOf, withFilters, {});
  const name = t({ message: 'Search', context: 'noun' });
  usePageTitle(text ? t`${text} - search` : name);
  return (
    <Page width="wide">
      <h1 className="mb-6 text-xl font-bold tracking-tight break-words">
        {text ? t`Results for "${text}"` : name}
      </h1>
      {text ? (
        <>
          <SearchFilters filters={wanted} onChange={change} />
          <Results text={text} filters={filters} onClear={() => change(noFilters)} />
        </>
      ) : (
        <EmptyState icon={Search} title={t`Search videos and channels`} />
      )}
    </Page>
  );
}

type ResultsProps = { text: string; filters: Filters; onClear: () => void };

function Results({ text, filters, onClear }: ResultsProps) {
  const nothing = (
    <EmptyState
      icon={SearchX}
      title={t`No results found for "${text}"`}
      action={isFiltered(filters) && <ClearFilters onClear={onClear} />}
    />
  );
  const props = { text, filters, nothing };
  if (filters.type === 'playlists') return <FoundPlaylists {...props} />;
  if (filters.type === 'tweets') return <FoundTweets {...props} />;
  return <FoundVideos {...props} />;
}
