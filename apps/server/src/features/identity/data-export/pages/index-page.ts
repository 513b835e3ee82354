import {
  type DeliveryMethod,
  deliveryMethods,
  type NotificationSettings,
  notificationKinds,
} from '@kinora/contract/notifications';
import { type Html, html } from './html.ts';
import { layout, moment, pageName } from './layout.ts';

export type Profile = {
  username: string;
  fullname: string;
  email: string;
  created_at: Date;
  subscribers: number;
  subscriptions: number;
};

type Index = {
  profile: Profile;
  madeAt: Date;
  sections: readonly { name: string; title: string; count: number }[];
  settings: NotificationSettings;
  /** Paths of the profile's images in the archive; null if there is no such image. */
  images: { avatar: string | null; cover: string | null };
};

export function indexPage({ profile, madeAt, sections, settings, images }: Index): string {
  const { fullname, username, email, created_at, subscribers, subscriptions } = profile;
  const facts: [string, string | number][] = [
    ['Full name', fullname],
    ['Username', `@${username}`],
    ['Email', email],
    ['Joined', moment(created_at)],
    ['Subscribers', subscribers],
    ['Subscriptions', subscriptions],
  ];
  const body = html`${image(images.cover, '')}
${image(images.avatar, 'avatar')}
<h1>${fullname}: what Kinora has of you</h1>
<p>Gathered on ${moment(madeAt)}. These pages work without Kinora. The same is in the folder “data” as JSON, for programs.</p>
<p>Files that were deleted while this archive was made are not in it. If there are any, “left-out.txt” names them.</p>
<dl>
${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
</dl>
<ul>
${sections.map(({ name, title, count }) => html`<li>${link(name, title, count)}</li>`)}
</ul>
<h2>Notification settings</h2>
<dl>
${notificationKinds.map((kind) => html`<dt>${kind}</dt><dd>${waysOf(settings[kind])}</dd>`)}
</dl>`;
  return layout({ title: `${fullname} on Kinora`, root: '', body });
}

function waysOf(ways: Record<DeliveryMethod, boolean>): string {
  return deliveryMethods.filter((way) => ways[way]).join(', ') || 'none';
}

function link(name: string, title: string, count: number): Html {
  return count === 0
    ? html`${title}: none`
    : html`<a href="pages/${pageName(name, 1)}">${title}</a> (${count})`;
}

function image(path: string | null, kind: string): Html {
  return path === null ? html`` : html`<img class="${kind}" src="${path}" alt="">`;
}
