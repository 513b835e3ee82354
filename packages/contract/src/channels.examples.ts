import type { Channel } from './channels.ts';
import type { ExamplesOf } from './openapi/example.ts';
import { owner } from './openapi/samples.ts';

const channel: Channel = {
  ...owner,
  coverImage: null,
  subscribersCount: 12,
  channelsSubscribedToCount: 3,
  isSubscribed: true,
  bell: 'all',
  isBlocked: false,
};

export const channelExamples: ExamplesOf<typeof import('./channels.ts')> = {
  getChannel: { params: { channel: 'charles' }, data: channel },
};
