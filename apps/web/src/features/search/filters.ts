import type { SearchDate, SearchLength, SearchType } from '@kinora/contract/search';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The search filters and the order as they appear in the URL. An empty string means no filter, or the best first. */
export type Filters = {
  type: '' | SearchType;
  date: '' | SearchDate;
  length: '' | SearchLength;
  sortBy: '' | 'createdAt' | 'views';
};

type Options<Name extends keyof Filters> = readonly { value: Filters[Name]; label: MessageDescriptor }[];

export const filterOptions: { [Name in keyof Filters]: Options<Name> } = {
  type: [
    { value: '', label: msg`Videos and channels` },
    { value: 'videos', label: msg`Videos` },
    { value: 'channels', label: msg`Channels` },
    { value: 'playlists', label: msg`Playlists` },
    { value: 'tweets', label: msg({ message: 'Posts', context: 'noun' }) },
  ],
  date: [
    { value: '', label: msg`Any date` },
    { value: 'day', label: msg`Past day` },
    { value: 'week', label: msg`Past week` },
    { value: 'month', label: msg`Past month` },
    { value: 'year', label: msg`Past year` },
  ],
  length: [
    { value: '', label: msg`Any length` },
    { value: 'short', label: msg`Under 4 minutes` },
    { value: 'medium', label: msg`4 to 20 minutes` },
    { value: 'long', label: msg`Over 20 minutes` },
  ],
  sortBy: [
    { value: '', label: msg`Relevance` },
    { value: 'createdAt', label: msg`Newest first` },
    { value: 'views', label: msg`Most viewed` },
  ],
};

/** Whether videos are among the results. Only videos have a length and views, and only they are filtered by date. */
export function findsVideos({ type }: Pick<Filters, 'type'>): boolean {
  return type === '' || type === 'all' || type === 'videos';
}

/** Reads the filters from the URL. Drops those that the type doesn't have. */
export function filtersOf(params: URLSearchParams): Filters {
  const read = <Name extends keyof Filters>(name: Name): Filters[Name] => {
    const options: Options<Name> = filterOptions[name];
    return (options.find(({ value }) => value === params.get(name)) ?? options[0])?.value ?? '';
  };
  const type = read('type');
  const sortBy = read('sortBy');
  if (findsVideos({ type })) return { type, date: read('date'), length: read('length'), sortBy };
  const hasDate = type !== 'channels' && sortBy === 'createdAt';
  return { type, date: '', length: '', sortBy: hasDate ? sortBy : '' };
}

/** Returns the URL parameters of a search with these filters. */
export function paramsWith(text: string, filters: Filters): URLSearchParams {
  const named = Object.entries(filters).filter(([, value]) => value !== '');
  return new URLSearchParams([['query', text], ...named]);
}

export const noFilters: Filters = { type: '', date: '', length: '', sortBy: '' };

export function isFiltered({ type, date, length }: Filters): boolean {
  return type !== '' || date !== '' || length !== '';
}
