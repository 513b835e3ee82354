import { foldTag, isTag } from '@kinora/contract/rich-text';
import { type Feed, feeds } from '#features/videos/feed.ts';

/** The list that the home shows: one of its feeds, or the videos with a tag. */
export type HomeFeed = { feed: Feed; tag: null } | { feed: null; tag: string };

/** The list that the URL names; the popular videos by default. */
export function homeFeedOf(params: URLSearchParams): HomeFeed {
  const tag = foldTag(params.get('tag') ?? '');
  if (isTag(tag)) return { feed: null, tag };
  return { feed: feeds.find((feed) => feed === params.get('feed')) ?? 'popular', tag: null };
}
