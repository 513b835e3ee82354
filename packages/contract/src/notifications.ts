import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { errorText } from './error-texts.ts';
import { count, id, time, url } from './fields.ts';
import { owner } from './owner.ts';
import { paged, pageQuery } from './paging.ts';
import { idList, videoProgress } from './playback.ts';
import { reportKinds } from './reports.ts';

/**
 * `video`: a channel has published a video, and the person subscribes to it with the bell on. `ready` and `failed`: the
 * person's upload has been encoded, or its encoding has failed. `moderation`: the staff has acted on the person or
 * their content. `report` and `approval` are for the staff: reports are open, or an account waits for approval.
 * `subtitles`: the person's upload contains subtitles. `followFailed`: a source that the person imports from regularly
 * couldn't be read. `backup` is for the site's owner: a scheduled backup failed. The others are named after another person's action.
 */
export const notificationKinds = [
  'video',
  'comment',
  'reply',
  'mention',
  'like',
  'subscriber',
  'ready',
  'failed',
  'subtitles',
  'followFailed',
  'moderation',
  'report',
  'approval',
  'backup',
] as const;
/** The kinds that only the staff gets. */
export const staffKinds: readonly NotificationKind[] = ['report', 'approval', 'backup'];
export type NotificationKind = (typeof notificationKinds)[number];

/** The fields of a video that a notification shows. */
const namedVideo = z.object({
  _id: id,
  title: z.string(),
  thumbnail: z.nullable(url),
  thumbnailPreview: z.nullable(z.string()),
});
export type NamedVideo = z.output<typeof namedVideo>;

/** `languages` are those of the drafts that were made, as BCP 47 tags; `images` counts subtitles that are images. */
const foundSubtitles = z.object({ languages: z.array(z.nullable(z.string())), images: count });
export type FoundSubtitles = z.output<typeof foundSubtitles>;

/** An import whose source is followed. */
const followedSource = z.object({ _id: id, title: z.string() });
export type FollowedSource = z.output<typeof followedSource>;

export const notification = z.object({
  _id: id,
  kind: z.enum(notificationKinds),
  createdAt: time,
  readAt: z.nullable(time),
  actors: z.array(owner),
  actorsCount: count,
  video: z.optional(namedVideo),
  tweet: z.optional(z.object({ _id: id, content: z.string() })),
  comment: z.optional(z.object({ _id: id, content: z.string(), parentId: z.nullable(id) })),
  videosCount: z.optional(count),
  reason: z.optional(z.string()),
  answer: z.optional(z.nullable(z.string())),
  report: z.optional(z.object({ kind: z.enum(reportKinds), reason: z.string() })),
  reportsCount: z.optional(count),
  subtitles: z.optional(foundSubtitles),
  followed: z.optional(followedSource),
});
export type Notification = z.output<typeof notification>;

/** Unread notifications are counted up to this number. */
export const maxUnreadCount = 1000;
/** `unseenCount` leaves out those that were already in the list when the caller last opened it. */
const unread = z.object({ unreadCount: count, unseenCount: count });
export type Unread = z.output<typeof unread>;

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/notifications',
  audience: 'member',
  summary:
    "Lists the caller's notifications, newest first. Leaves out those about content that the caller may no longer see",
  query: z.object(pageQuery(20)),
  response: paged({ notifications: z.array(notification), ...unread.shape }),
});

/** Max ids per `readNotifications` request. */
export const maxReadAtOnce = 100;

const reading = z
  .object({
    ids: z.optional(
      z
        .array(id)
        .check(z.maxLength(maxReadAtOnce, errorText('tooManyNotifications', { max: maxReadAtOnce }))),
    ),
    all: z.optional(z.literal(true, errorText('allNotTrue'))),
  })
  .check(z.refine(({ ids, all }) => ids !== undefined || all, errorText('notificationsRequired')));

export const readNotifications = defineEndpoint({
  method: 'POST',
  path: '/notifications/read',
  audience: 'member',
  summary:
    "Marks notifications as read: `{ ids }` or `{ all: true }`. Ignores ids of other users' notifications",
  body: reading,
  response: unread,
});

export const seeNotifications = defineEndpoint({
  method: 'POST',
  path: '/notifications/seen',
  audience: 'member',
  summary: "Marks all of the caller's notifications as seen. They stay unread",
  response: unread,
});

export const followNotifications = defineEndpoint({
  method: 'GET',
  path: '/notifications/events',
  audience: 'member',
  summary:
    'Returns the numbers of unread and of unseen notifications. With `Accept: text/event-stream`, streams server-sent events, each with the `data` of this response, and the progress of the videos in `ids` as events named `progress`',
  query: z.object({
    ids: z.optional(idList),
  }),
  response: z.object({ ...unread.shape, videos: z.optional(z.array(videoProgress)) }),
  errors: ['RATE_LIMITED'],
});

/**
 * `page` is the notifications page and the bell, `mail` is email, and `push` is Web Push on the devices where the
 * person turned it on.
 */
export const deliveryMethods = ['page', 'mail', 'push'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

const ways = z.object({ page: z.boolean(), mail: z.boolean(), push: z.boolean() });

function eachKind<Shape extends z.ZodMiniType>(shape: Shape) {
  return z.object({
    video: shape,
    comment: shape,
    reply: shape,
    mention: shape,
    like: shape,
    subscriber: shape,
    ready: shape,
    failed: shape,
    subtitles: shape,
    followFailed: shape,
    moderation: shape,
    report: shape,
    approval: shape,
    backup: shape,
  });
}

const notificationSettings = eachKind(ways);
export type NotificationSettings = z.output<typeof notificationSettings>;

export const getNotificationSettings = defineEndpoint({
  method: 'GET',
  path: '/notifications/settings',
  audience: 'member',
  summary:
    'Returns which notifications the caller gets, and how. Emails about likes and subscribers are sent once a day',
  response: notificationSettings,
});

export const changeNotificationSettings = defineEndpoint({
  method: 'PATCH',
  path: '/notifications/settings',
  audience: 'member',
  summary: "Updates any of the caller's notification settings",
  body: eachKind(z.optional(z.partial(ways))),
  response: notificationSettings,
});

export const unsubscribeFromMails = defineEndpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  audience: 'everyone',
  summary:
    "Unsubscribes from an email's category with the URL in its `List-Unsubscribe` header. Accepts a form as the body and ignores it (RFC 8058)",
  query: z.object({
    token: z.string(errorText('linkIncomplete')).check(z.maxLength(500, errorText('linkIncomplete'))),
  }),
  response: z.object({}),
  message: 'You are unsubscribed from these emails',
});

/** A browser's `PushSubscription` as JSON. */
const pushSubscription = z.object({
  endpoint: z
    .url({ protocol: /^https$/, error: errorText('endpointNotHttps') })
    .check(z.maxLength(2000, errorText('invalidEndpoint'))),
  keys: z.object({
    p256dh: z.string(errorText('invalidKey')).check(z.regex(/^[\w-]{87}=?$/, errorText('invalidKey'))),
    auth: z.string(errorText('invalidKey')).check(z.regex(/^[\w-]{22}={0,2}$/, errorText('invalidKey'))),
  }),
});
export type PushSubscriptionJson = z.output<typeof pushSubscription>;

export const getPushKey = defineEndpoint({
  method: 'GET',
  path: '/notifications/push',
  audience: 'member',
  summary:
    "Returns the site's VAPID public key (RFC 8292), with which a browser subscribes to push notifications",
  response: z.object({ publicKey: z.string() }),
});

export const subscribeToPush = defineEndpoint({
  method: 'POST',
  path: '/notifications/push',
  audience: 'member',
  summary: 'Subscribes a browser to push notifications until its session ends',
  body: pushSubscription,
  response: z.object({}),
});

export const unsubscribeFromPush = defineEndpoint({
  method: 'DELETE',
  path: '/notifications/push',
  audience: 'member',
  summary: 'Unsubscribes a browser from push notifications',
  body: z.pick(pushSubscription, { endpoint: true }),
  response: z.object({}),
});
