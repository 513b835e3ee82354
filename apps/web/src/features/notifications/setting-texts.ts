import type { DeliveryMethod, NotificationKind } from '@kinora/contract/notifications';

/** The names of the kinds in the settings, in display order. */
export const kindTexts: readonly [kind: NotificationKind, title: string, when: string][] = [
  ['video', 'New videos', 'A channel that you subscribe to with the bell on publishes one.'],
  ['comment', 'Comments', 'Somebody comments on your video or tweet.'],
  ['reply', 'Replies', 'Somebody replies to your comment.'],
  ['mention', 'Mentions', 'Somebody mentions you by your username.'],
  ['like', 'Likes', 'People like what you made. They come as one for each day.'],
  ['subscriber', 'Subscribers', 'People subscribe to your channel. They come as one for each day.'],
  ['ready', 'Finished uploads', 'A video of yours can be watched in every quality.'],
  ['failed', 'Failed uploads', 'A video of yours could not be prepared.'],
  ['moderation', 'Moderation', 'A moderator writes to you.'],
];

export const wayTexts: Record<DeliveryMethod, string> = { page: 'Here', mail: 'Mail', push: 'Push' };

/** Kinds with one email per day instead of one per event. */
export const dailyKinds: readonly NotificationKind[] = ['like', 'subscriber'];
