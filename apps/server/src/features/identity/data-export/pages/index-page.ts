import type { ChannelLink } from '@kinora/contract/channels';
import {
  type DeliveryMethod,
  deliveryMethods,
  type NotificationKind,
  type NotificationSettings,
  notificationKinds,
  staffKinds,
} from '@kinora/contract/notifications';
import type { Role } from '@kinora/contract/roles';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { Translate } from '../../../../platform/i18n/translate.ts';
import { type Html, html } from './html.ts';
import { layout, moment, type PageLanguage, pageName } from './layout.ts';

export type Profile = {
  username: string;
  fullname: string;
  email: string;
  created_at: Date;
  role: Role;
  subscribers: number;
  subscriptions: number;
  /** Null without a profile of the channel. */
  bio: string | null;
  links: ChannelLink[] | null;
};

type Index = {
  siteName: string;
  profile: Profile;
  madeAt: Date;
  sections: readonly { name: string; title: string; count: number }[];
  settings: NotificationSettings;
  /** Paths of the profile's images in the archive; null if there is no such image. */
  images: { avatar: string | null; cover: string | null };
};

export function indexPage(index: Index, language: PageLanguage): string {
  const { profile, sections, siteName: site, settings, images } = index;
  const { locale, translate } = language;
  const { fullname: name } = profile;
  const entry = (label: MessageDescriptor, value: string | number) =>
    html`<dt>${translate(label)}</dt><dd dir="auto">${value}</dd>`;
  const body = html`${image(images.cover, '')}
${image(images.avatar, 'avatar')}
<h1 dir="auto">${translate(msg`${{ name }}: your data on ${{ site }}`)}</h1>
${introduction(index, translate).map((text) => html`<p>${text}</p>`)}
<dl>
${factsOf(profile).map(([label, value]) => entry(label, value))}
</dl>
<ul>
${sections.map((section) => html`<li>${link(section, translate)}</li>`)}
</ul>
<h2>${translate(msg`Notification settings`)}</h2>
<dl>
${kindsFor(profile).map((kind) => entry(kindTitles[kind], waysOf(settings[kind], language)))}
</dl>`;
  return layout({ title: translate(msg`${{ name }} on ${{ site }}`), root: '', body, locale });
}

function introduction({ siteName: site, madeAt }: Index, translate: Translate): string[] {
  return [
    translate(
      msg`Created on ${{ moment: moment(madeAt) }}. These pages work without ${{ site }}. The folder “data” has the same data as JSON, for programs.`,
    ),
    translate(
      msg`Files that were deleted while this archive was created are not in it. If there are any, “left-out.txt” lists them.`,
    ),
  ];
}

function factsOf(profile: Profile): [MessageDescriptor, string | number][] {
  return [
    [msg`Full name`, profile.fullname],
    [msg`Username`, `@${profile.username}`],
    [msg`Email`, profile.email],
    [msg`Joined`, moment(profile.created_at)],
    [msg`Subscribers`, profile.subscribers],
    [msg`Subscriptions`, profile.subscriptions],
    ...channelFactsOf(profile),
  ];
}

function channelFactsOf({ bio, links }: Profile): [MessageDescriptor, string][] {
  const urls = (links ?? []).map(({ title, url }) => (title === null ? url : `${title}: ${url}`));
  return [
    ...(bio ? [bio] : []).map((text): [MessageDescriptor, string] => [msg`Bio`, text]),
    ...urls.map((url): [MessageDescriptor, string] => [msg({ message: 'Link', context: 'noun' }), url]),
  ];
}

const kindTitles: Record<NotificationKind, MessageDescriptor> = {
  video: msg`New videos`,
  comment: msg`Comments`,
  reply: msg`Replies`,
  mention: msg`Mentions`,
  like: msg`Likes`,
  subscriber: msg`Subscribers`,
  ready: msg`Finished uploads`,
  failed: msg`Failed uploads`,
  subtitles: msg`Subtitles in uploads`,
  followFailed: msg`Sync problems`,
  moderation: msg`Moderation`,
  report: msg`Reports`,
  approval: msg`Approvals`,
  backup: msg`Backups`,
};

/** Members get none of the staff's notifications. */
function kindsFor({ role }: Profile): readonly NotificationKind[] {
  return notificationKinds.filter((kind) => role !== 'member' || !staffKinds.includes(kind));
}

const wayNames: Record<DeliveryMethod, MessageDescriptor> = {
  page: msg({ message: 'On site', comment: 'Notifications on the page, in contrast to Email and Push' }),
  mail: msg`Email`,
  push: msg({ message: 'Push', context: 'noun', comment: 'Notifications by Web Push' }),
};

function waysOf(ways: Record<DeliveryMethod, boolean>, { locale, translate }: PageLanguage): string {
  const names = deliveryMethods.filter((way) => ways[way]).map((way) => translate(wayNames[way]));
  if (names.length > 0) return new Intl.ListFormat(locale).format(names);
  return translate(msg({ message: 'None', comment: 'No way of being notified' }));
}

function link({ name, title, count }: Index['sections'][number], translate: Translate): Html {
  const none = msg({ message: msg`${{ title }}: none`, comment: 'The title is “Videos” or similar' });
  return count === 0
    ? html`${translate(none)}`
    : html`<a href="pages/${pageName(name, 1)}">${title}</a> (${count})`;
}

function image(path: string | null, kind: string): Html {
  return path === null ? html`` : html`<img class="${kind}" src="${path}" alt="">`;
}
