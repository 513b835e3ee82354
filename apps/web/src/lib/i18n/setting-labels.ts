import type { BodyOf } from '@kinora/contract/endpoint';
import type { changeSettings } from '@kinora/contract/site';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { i18n } from './i18n.ts';

type SettingName = keyof BodyOf<typeof changeSettings>;

const labels: Record<SettingName, MessageDescriptor> = {
  name: msg({ message: 'Name', context: 'site' }),
  tagline: msg`Tagline`,
  about: msg({ message: 'About', comment: 'Label of a text about the site' }),
  rules: msg`Rules`,
  contact: msg({ message: 'Contact', context: 'noun' }),
  accent: msg({ message: 'Accent color', comment: 'The accent color of the site' }),
  logo: msg`Logo`,
  banner: msg`Banner`,
  registration: msg`Who can join`,
  guests: msg`Who can watch`,
  storageQuotaBytes: msg`Storage in GB`,
  videosPerDay: msg`Videos per day`,
  confirmAddresses: msg`People must confirm their email address before they publish`,
  firstDayPosts: msg`Comments and tweets on the first day`,
  firstDayVideos: msg`Videos on the first day`,
  blockedWords: msg`Blocked words`,
  locale: msg`Default language`,
  homeFeed: msg`Home page`,
  imports: msg`Who can import`,
};

/** Returns the label of a site setting on the settings page. */
export const settingLabel = (name: SettingName): string => i18n._(labels[name]);

/** Returns the label of a setting of any version, or its name if this version has no such setting. */
export function anySettingLabel(name: string): string {
  const known: Record<string, MessageDescriptor> = labels;
  const label = known[name];
  return label ? i18n._(label) : name;
}
