import { listTagged } from '@kinora/contract/tags';
import { t } from '@lingui/core/macro';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api-client.ts';
import { joinPages, type PageParam, paging } from '#lib/api/paging.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

const limit = 16;

type TaggedPageRequest = { tag: string; type: 'videos' | 'tweets'; page: PageParam; signal: AbortSignal };

// Includes the `#`, because a bare tag could be the path of another endpoint.
const fetchPage = ({ tag, type, page, signal }: TaggedPageRequest) =>
  callApi(
    listTagged,
    { params: { tag: `#${tag}` }, query: { ...page, limit, type } },
    { signal, failure: type === 'videos' ? t`Failed to fetch videos.` : t`Failed to fetch tweets.` },
  );

/** Lists the videos with a tag, newest first. */
export function taggedVideosQuery(tag: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.taggedVideos(tag),
    queryFn: async ({ pageParam: page, signal }) => {
      const { videos = [], ...end } = await fetchPage({ tag, type: 'videos', page, signal });
      return { videos, ...end };
    },
    ...paging,
    select: ({ pages }) => joinPages(pages, ({ videos }) => videos),
  });
}

/** Lists the tweets with a tag, newest first. */
export function taggedTweetsQuery(tag: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.taggedTweets(tag),
    queryFn: ({ pageParam: page, signal }) => fetchPage({ tag, type: 'tweets', page, signal }),
    ...paging,
    select: ({ pages }) => joinPages(pages, ({ tweets = [] }) => tweets),
  });
}
