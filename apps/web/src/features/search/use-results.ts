import { useInfiniteQuery } from '@tanstack/react-query';
import { joinPages } from '#lib/api/paging.ts';
import { useList } from '#lib/api/use-list.ts';
import type { Filters } from './filters.ts';
import { resultsQuery } from './results.ts';

/** Returns the videos found as an infinite list, and the channels loaded so far. */
export function useResults(text: string, filters: Filters) {
  const query = resultsQuery(text, filters);
  const videos = useList({
    ...query,
    select: ({ pages }) => joinPages(pages, (page) => page.videos),
  });
  const { data: channels = [] } = useInfiniteQuery({
    ...query,
    select: ({ pages }) => joinPages(pages, (page) => page.channels),
  });
  return { videos, channels };
}

/** Returns the playlists found as an infinite list. */
export function useFoundPlaylists(text: string, filters: Filters) {
  return useList({
    ...resultsQuery(text, filters),
    select: ({ pages }) => joinPages(pages, (page) => page.playlists ?? []),
  });
}

/** Returns the tweets found as an infinite list. */
export function useFoundTweets(text: string, filters: Filters) {
  return useList({
    ...resultsQuery(text, filters),
    select: ({ pages }) => joinPages(pages, (page) => page.tweets ?? []),
  });
}
