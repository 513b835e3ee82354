import type { Notification } from '@kinora/contract/notifications';
import type { ReportKind } from '@kinora/contract/reports';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { i18n } from '#lib/i18n/i18n.ts';
import { likeText, namedPeople, subscriberText } from './aggregated-texts.ts';
import { subtitlesText } from './subtitles-text.ts';

/**
 * Returns the text of a notification, in the same words as the server uses in emails. Shortens a long title, because
 * the verb follows it in some languages.
 */
export function notificationText(notification: Notification): string {
  const { video, followed } = notification;
  return textOf({
    ...notification,
    ...(video && { video: { ...video, title: shorten(video.title) } }),
    ...(followed && { followed: { ...followed, title: shorten(followed.title) } }),
  });
}

const maxTitle = 60;

function shorten(title: string): string {
  const characters = [...title];
  return characters.length > maxTitle ? `${characters.slice(0, maxTitle).join('').trimEnd()}…` : title;
}

function textOf(notification: Notification): string {
  const { kind, video } = notification;
  const title = video?.title ?? notification.followed?.title ?? '';
  const people = namedPeople(notification);
  const { name } = people;
  switch (kind) {
    case 'video':
      return video ? t`${name} published “${title}”` : t`${name} published a video`;
    case 'comment':
      return video ? t`${name} commented on your video “${title}”` : t`${name} commented on your tweet`;
    case 'reply':
      return video ? t`${name} replied to your comment on “${title}”` : t`${name} replied to your comment`;
    case 'mention':
      return mentionText(name, notification);
    case 'like':
      return likeText(people, notification);
    case 'subscriber':
      return subscriberText(people);
    case 'ready':
      return readyText(title, notification.videosCount ?? 1);
    case 'failed':
      return t`Your video “${title}” couldn't be processed`;
    case 'subtitles':
      return subtitlesText(title, notification.subtitles);
    case 'followFailed':
      return t`“${title}” couldn't be checked for new videos`;
    case 'moderation':
      return t`A message from the moderators`;
    case 'report':
      return reportText(notification);
    case 'approval':
      return t`Someone is waiting for approval`;
    case 'backup':
      return t`A scheduled backup failed`;
    default:
      // A newer server may send a kind that this client doesn't know.
      return t`New notification`;
  }
}

function readyText(title: string, videosCount: number): string {
  if (videosCount <= 1) return t`Your video “${title}” is ready in every quality`;
  return plural(videosCount, { one: '# video is ready', other: '# videos are ready' });
}

function reportText({ report, reportsCount = 1 }: Notification): string {
  if (reportsCount <= 1) return i18n._(reportTexts[report?.kind ?? 'channel']);
  return plural(reportsCount, {
    one: '# report is waiting for review',
    other: '# reports are waiting for review',
  });
}

const reportTexts: Record<ReportKind, MessageDescriptor> = {
  video: msg`A video was reported`,
  comment: msg`A comment was reported`,
  tweet: msg`A tweet was reported`,
  channel: msg`A channel was reported`,
};

function mentionText(name: string, { comment, video, tweet }: Notification): string {
  const title = video?.title ?? '';
  if (comment && comment.parentId === null) {
    return video
      ? t`${name} mentioned you in a comment on “${title}”`
      : t`${name} mentioned you in a comment`;
  }
  if (comment) {
    return video ? t`${name} mentioned you in a reply on “${title}”` : t`${name} mentioned you in a reply`;
  }
  if (tweet) return t`${name} mentioned you in a tweet`;
  return video ? t`${name} mentioned you in “${title}”` : t`${name} mentioned you in a video`;
}
