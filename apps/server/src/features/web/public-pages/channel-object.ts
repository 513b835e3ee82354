import type { Urls } from '../../../http/urls.ts';
import type { readAbout } from '../../content/channels/service.ts';
import { avatarUrl } from '../../identity/accounts/present.ts';

type About = Awaited<ReturnType<typeof readAbout>>;

/** Describes a channel as a https://schema.org/ProfilePage, for search engines. */
export function channelObject(urls: Urls, { user, profile }: About): object {
  const page = `${urls.origin}/channel/${user.username}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    '@id': page,
    url: page,
    dateCreated: user.created_at.toISOString(),
    mainEntity: {
      '@type': 'Person',
      name: user.fullname,
      alternateName: `@${user.username}`,
      identifier: user.id,
      url: page,
      image: avatarUrl(urls, user),
      ...(profile.bio && { description: profile.bio }),
      ...(profile.links.length > 0 && { sameAs: profile.links.map(({ url }) => url) }),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'FollowAction' },
        userInteractionCount: user.subscribers,
      },
    },
  };
}
