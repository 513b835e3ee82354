import {
  type DeliveryMethod,
  type NotificationKind,
  type NotificationSettings,
  notificationKinds,
} from '@kinora/contract/notifications';

type Ways = Record<DeliveryMethod, boolean>;

const everywhere: Ways = { page: true, mail: false, push: true };
const onPage: Ways = { page: true, mail: false, push: false };
const important: Ways = { page: true, mail: true, push: true };

/** The settings of an account that hasn't changed any of them. Only urgent kinds are emailed. */
export const defaultSettings: NotificationSettings = {
  video: everywhere,
  comment: everywhere,
  reply: everywhere,
  mention: everywhere,
  like: onPage,
  subscriber: onPage,
  ready: everywhere,
  failed: important,
  subtitles: everywhere,
  followFailed: important,
  moderation: important,
  report: important,
  approval: important,
  backup: important,
};

type Change = Partial<
  Record<NotificationKind, Partial<Record<DeliveryMethod, boolean | undefined>> | undefined>
>;

/** Returns the defaults, overridden by the settings of the kinds that a person has changed. */
export function settingsOf(changed: readonly (Ways & { kind: NotificationKind })[]): NotificationSettings {
  const settings = { ...defaultSettings };
  for (const { kind, page, mail, push } of changed) settings[kind] = { page, mail, push };
  return settings;
}

/** Returns the kinds in a change, each with all of its settings after the change. */
export function changedKinds(settings: NotificationSettings, change: Change) {
  return notificationKinds.flatMap((kind) => {
    const given = change[kind];
    if (!given) return [];
    const { page, mail, push } = settings[kind];
    return [{ kind, page: given.page ?? page, mail: given.mail ?? mail, push: given.push ?? push }];
  });
}
