import type { storedAboutWatching } from '@kinora/contract/watching';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Stored = (typeof storedAboutWatching)[number];

const viewerCode = msg`code of the viewer`;

/** What each stored field says, as an item of a list. Several fields may have the same text. */
export const fieldTexts: Record<Stored['fields'][number], MessageDescriptor> = {
  asset_id: msg`file of the video`,
  channel_id: msg`channel`,
  day: msg`day`,
  device: msg`kind of device`,
  expires_at: msg`time of deletion`,
  granted: msg`seconds that the last report added`,
  hits: msg`reported seconds`,
  host: msg`name of the site with the link or the player`,
  hour: msg`hour`,
  id: msg({ message: 'random number', comment: 'Names the opening of a video' }),
  is_view: msg`whether it is the first report of a view`,
  key: viewerCode,
  length: msg`length of the video`,
  month: msg`month`,
  part_seconds: msg`seconds in each hundredth of the video`,
  parts: msg`watched hundredths of the video`,
  salt: msg`secret of the day`,
  scope: msg`video or channel`,
  seconds: msg`watched seconds`,
  share: msg`share of the seconds that counts`,
  since: msg({ message: 'first day', comment: 'The first day that the numbers are about' }),
  source: msg`kind of page with the link`,
  subscribed: msg`whether the viewer subscribes`,
  video_id: msg`video`,
  viewer: viewerCode,
  viewers: msg`number of viewers`,
  views: msg`number of views`,
};

export const storedForTexts: Record<Stored['storedFor'], MessageDescriptor> = {
  second: msg({ message: 'for about a second', comment: 'Follows “Stored:”' }),
  hour: msg({ message: 'for an hour', comment: 'Follows “Stored:”' }),
  day: msg({ message: 'until the end of the day (UTC)', comment: 'Follows “Stored:”' }),
  session: msg({ message: 'for up to two days', comment: 'Follows “Stored:”' }),
  hours: msg({ message: 'for 48 hours', comment: 'Follows “Stored:”' }),
  video: msg({ message: 'as long as the video exists', comment: 'Follows “Stored:”' }),
  channel: msg({ message: 'as long as the channel exists', comment: 'Follows “Stored:”' }),
};
