import type { Channel } from '@kinora/contract/channels';
import type { Urls } from '../../../http/urls.ts';
import { avatarUrl } from '../../identity/accounts/present.ts';
import { presentVideoCard } from '../videos/present.ts';
import type { ChannelRow } from './service.ts';

export function presentChannel(urls: Urls, row: ChannelRow): Channel {
  const { user, profile, videosCount, featuredVideo } = row;
  return {
    _id: user.id,
    username: user.username,
    fullname: user.fullname,
    avatar: avatarUrl(urls, user),
    coverImage: user.cover_key && urls.publicMedia(user.cover_key),
    subscribersCount: user.subscribers,
    channelsSubscribedToCount: user.subscriptions,
    isSubscribed: user.is_subscribed,
    bell: user.bell,
    isBlocked: user.is_blocked,
    bio: profile.bio,
    links: profile.links,
    featuredVideo: featuredVideo && presentVideoCard(urls, featuredVideo),
    videosCount,
    createdAt: user.created_at.toISOString(),
  };
}
