import type { DeviceClass } from '@kinora/contract/analytics';
import type { WatchSource } from '@kinora/contract/watching';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { i18n } from '#lib/i18n/i18n.ts';

const sources: Record<WatchSource, MessageDescriptor> = {
  home: msg`Home page`,
  subscriptions: msg`Subscriptions`,
  search: msg({ message: 'Search', context: 'noun' }),
  related: msg`Suggested videos`,
  playlist: msg`Playlists`,
  channel: msg`Channel pages`,
  tag: msg`Tags`,
  notification: msg`Notifications`,
  embed: msg`Embedded on other sites`,
  external: msg`Links on other sites`,
  direct: msg({ message: 'Direct or unknown', comment: 'Viewers who opened the URL of a video directly' }),
};

const devices: Record<DeviceClass, MessageDescriptor> = {
  desktop: msg({ message: 'Computer', comment: 'A kind of device' }),
  phone: msg({ message: 'Phone', comment: 'A kind of device' }),
  tablet: msg({ message: 'Tablet', comment: 'A kind of device' }),
  tv: msg({ message: 'TV', comment: 'A kind of device' }),
  other: msg({ message: 'Other', comment: 'A kind of device' }),
};

export const sourceLabel = (source: WatchSource) => i18n._(sources[source]);
/** Names a host of the contract's `referrers`, of which `other` adds up those with few views. */
export const hostLabel = (host: string) =>
  host === 'other' ? t({ message: 'Further sites', comment: 'Sites with few views, added up' }) : host;
export const deviceLabel = (device: DeviceClass) => i18n._(devices[device]);
