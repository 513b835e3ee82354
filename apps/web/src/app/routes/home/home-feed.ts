import type { User } from '@kinora/contract/accounts';
import { defaultFeedOf, type Site } from '@kinora/contract/boot';
import { foldTag, isTag } from '@kinora/contract/rich-text';
import { type Feed, feeds } from '#features/videos/feed.ts';

/** The list on the home page: a feed, the viewer's recommendations, or the videos with a tag. */
export type HomeList = { feed: Feed | 'for-you'; tag: null } | { feed: null; tag: string };

/**
 * Returns the list named in the URL, or else the one that the viewer or the site has chosen. Guests have no
 * subscriptions and no recommendations.
 */
export function homeListOf(params: URLSearchParams, site: Site, viewer: User | null): HomeList {
  const tag = foldTag(params.get('tag') ?? '');
  if (isTag(tag)) return { feed: null, tag };
  const ofMembers = viewer ? (['for-you'] as const) : [];
  const named = [...feeds, ...ofMembers].find((feed) => feed === params.get('feed'));
  if (named === 'subscriptions' && !viewer) return { feed: 'popular', tag: null };
  return { feed: named ?? defaultFeedOf(site, viewer), tag: null };
}
