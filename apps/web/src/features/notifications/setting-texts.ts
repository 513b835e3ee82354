import type { DeliveryMethod, NotificationKind } from '@kinora/contract/notifications';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type KindText = readonly [kind: NotificationKind, title: MessageDescriptor, when: MessageDescriptor];

/** The names of the kinds in the settings, in display order. */
export const kindTexts: readonly KindText[] = [
  ['video', msg`New videos`, msg`A channel whose bell you turned on publishes a video.`],
  ['comment', msg`Comments`, msg`Someone comments on your video or tweet.`],
  ['reply', msg`Replies`, msg`Someone replies to your comment.`],
  ['mention', msg`Mentions`, msg`Someone mentions your username.`],
  ['like', msg`Likes`, msg`Someone likes your content. Grouped daily.`],
  ['subscriber', msg`Subscribers`, msg`Someone subscribes to your channel. Grouped daily.`],
  ['ready', msg`Finished uploads`, msg`Your video is ready in every quality.`],
  ['failed', msg`Failed uploads`, msg`Your video couldn't be processed.`],
  ['subtitles', msg`Subtitles in uploads`, msg`The file of your video contains subtitles.`],
  ['followFailed', msg`Sync problems`, msg`A source that you sync couldn't be checked.`],
  ['moderation', msg`Moderation`, msg`A moderator contacts you.`],
  ['report', msg`Reports`, msg`Someone reports content or a channel to the staff.`],
  ['approval', msg`Approvals`, msg`A new account is waiting for approval.`],
  ['backup', msg`Backups`, msg`A scheduled backup failed.`],
];

export const wayTexts: Record<DeliveryMethod, MessageDescriptor> = {
  page: msg({ message: 'On site', comment: 'Notifications on the page, in contrast to Mail and Push' }),
  mail: msg({ message: 'Email', context: 'noun', comment: 'Notifications by email' }),
  push: msg({ message: 'Push', context: 'noun', comment: 'Notifications by Web Push' }),
};

/** Kinds with one email per day instead of one per event. */
export const dailyKinds: readonly NotificationKind[] = ['like', 'subscriber'];
