import { useInfiniteQuery } from '@tanstack/react-query';
import { joinPages } from '#lib/api/paging.ts';
import { useList } from '#lib/api/use-list.ts';
import type { Filters } from './filters.ts';
import { resultsQuery } from './results.ts';

/**
 * Returns the videos found as an infinite list, the channels, and the number of channels that matched. Channels above
 * videos are only those of the first page, because more of them would move the videos.
 */
export function useResults(text: string, filters: Filters) {
  const query = resultsQuery(text, filters);
  const videos = useList({
    ...query,
    select: ({ pages }) => joinPages(pages, (page) => page.videos),
  });
  const { data: found } = useInfiniteQuery({
    ...query,
    select: ({ pages }) => ({
      channels: joinPages(filters.type === 'channels' ? pages : pages.slice(0, 1), (page) => page.channels),
      totalChannels: pages[0]?.totalChannels ?? 0,
    }),
  });
  return { videos, channels: found?.channels ?? [], totalChannels: found?.totalChannels ?? 0 };
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
