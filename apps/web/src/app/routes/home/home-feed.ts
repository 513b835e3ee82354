import { foldTag, isTag } from '@kinora/contract/rich-text';
import { type Feed, feeds } from '#features/videos/feed.ts';

/** The list on the home page: a feed, or the videos with a tag. */
export type HomeFeed = { feed: Feed; tag: null } | { feed: null; tag: string };

/** Returns the list named in the URL, by default popular videos. Guests have no subscriptions feed. */
export function homeFeedOf(params: URLSearchParams, isMember: boolean): HomeFeed {
  const tag = foldTag(params.get('tag') ?? '');
  if (isTag(tag)) return { feed: null, tag };
  const named = feeds.find((feed) => feed === params.get('feed')) ?? 'popular';
  return { feed: named === 'subscriptions' && !isMember ? 'popular' : named, tag: null };
}
