import type { Notification, NotificationSettings } from './notifications.ts';
import type { ExamplesOf } from './openapi/example.ts';
import { card, commentId, createdAt, firstPage, notificationId, owner, page } from './openapi/samples.ts';

const notification: Notification = {
  _id: notificationId,
  kind: 'comment',
  createdAt,
  readAt: null,
  actors: [owner],
  actorsCount: 1,
  video: {
    _id: card._id,
    title: card.title,
    thumbnail: card.thumbnail,
    thumbnailPreview: card.thumbnailPreview,
  },
  comment: { _id: commentId, content: 'Lovely gears.', parentId: null },
};

const everywhere = { page: true, mail: false, push: true };
const onPage = { page: true, mail: false, push: false };
const important = { page: true, mail: true, push: true };
const settings: NotificationSettings = {
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

const endpoint = 'https://push.example.org/send/fzQ3kV9';
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

export const notificationExamples: ExamplesOf<typeof import('./notifications.ts')> = {
  listNotifications: {
    query: firstPage,
    data: { notifications: [notification], unreadCount: 1, unseenCount: 1, ...page },
  },
  readNotifications: { body: { ids: [notificationId] }, data: { unreadCount: 0, unseenCount: 0 } },
  seeNotifications: { data: { unreadCount: 1, unseenCount: 0 } },
  followNotifications: { data: { unreadCount: 1, unseenCount: 1 } },
  getNotificationSettings: { data: settings },
  changeNotificationSettings: {
    body: { like: { page: false } },
    data: { ...settings, like: { ...onPage, page: false } },
  },
  unsubscribeFromMails: { query: { token: 'q7Yw0cJd8eLx' }, data: {} },
  getPushKey: { data: { publicKey: keys.p256dh } },
  subscribeToPush: { body: { endpoint, keys }, data: {} },
  unsubscribeFromPush: { body: { endpoint }, data: {} },
};
