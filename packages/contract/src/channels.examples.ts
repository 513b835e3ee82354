import type { Channel } from './channels.ts';
import type { ExamplesOf } from './openapi/example.ts';
import { card, createdAt, owner, videoId } from './openapi/samples.ts';

const channel: Channel = {
  ...owner,
  coverImage: null,
  subscribersCount: 12,
  channelsSubscribedToCount: 3,
  isSubscribed: true,
  bell: 'all',
  isBlocked: false,
  bio: 'Engines that calculate. New films every #friday.',
  links: [{ title: 'Workshop', url: 'https://example.org/workshop' }],
  featuredVideo: card,
  videosCount: 24,
  createdAt,
};

export const channelExamples: ExamplesOf<typeof import('./channels.ts')> = {
  getChannel: { params: { channel: 'charles' }, data: channel },
  updateChannel: {
    body: { bio: channel.bio, links: channel.links, featuredVideoId: videoId },
    data: channel,
  },
};
