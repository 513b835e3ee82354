import type { Notification } from '@kinora/contract/notifications';
import { plural, t } from '@lingui/core/macro';

/** The people whom a text names: one, two if there is a `second`, or one and the number of the others. */
type NamedPeople = { name: string; second?: string | undefined; others: number };

export function namedPeople({ actors: [first, second], actorsCount }: Notification): NamedPeople {
  return {
    name:
      first?.fullname ??
      t({ message: 'Someone', comment: 'In place of a name in “… liked your video” and similar texts' }),
    second: actorsCount === 2 ? second?.fullname : undefined,
    others: actorsCount - 1,
  };
}

export function subscriberText({ name, second, others }: NamedPeople): string {
  if (second) return t`${name} and ${second} subscribed to your channel`;
  if (others <= 0) return t`${name} subscribed to your channel`;
  return plural(others, {
    one: `${name} and # other subscribed to your channel`,
    other: `${name} and # others subscribed to your channel`,
  });
}

export function likeText(people: NamedPeople, { comment, video, tweet }: Notification): string {
  if (comment && comment.parentId === null) {
    return video ? commentOnVideoText(people, video.title) : commentText(people);
  }
  if (comment) return video ? replyOnVideoText(people, video.title) : replyText(people);
  return tweet ? tweetText(people) : videoText(people, video?.title ?? '');
}

function videoText({ name, second, others }: NamedPeople, title: string): string {
  if (second) return t`${name} and ${second} liked your video “${title}”`;
  if (others <= 0) return t`${name} liked your video “${title}”`;
  return plural(others, {
    one: `${name} and # other liked your video “${title}”`,
    other: `${name} and # others liked your video “${title}”`,
  });
}

function tweetText({ name, second, others }: NamedPeople): string {
  if (second) return t`${name} and ${second} liked your tweet`;
  if (others <= 0) return t`${name} liked your tweet`;
  return plural(others, {
    one: `${name} and # other liked your tweet`,
    other: `${name} and # others liked your tweet`,
  });
}

function commentText({ name, second, others }: NamedPeople): string {
  if (second) return t`${name} and ${second} liked your comment`;
  if (others <= 0) return t`${name} liked your comment`;
  return plural(others, {
    one: `${name} and # other liked your comment`,
    other: `${name} and # others liked your comment`,
  });
}

function commentOnVideoText({ name, second, others }: NamedPeople, title: string): string {
  if (second) return t`${name} and ${second} liked your comment on “${title}”`;
  if (others <= 0) return t`${name} liked your comment on “${title}”`;
  return plural(others, {
    one: `${name} and # other liked your comment on “${title}”`,
    other: `${name} and # others liked your comment on “${title}”`,
  });
}

function replyText({ name, second, others }: NamedPeople): string {
  if (second) return t`${name} and ${second} liked your reply`;
  if (others <= 0) return t`${name} liked your reply`;
  return plural(others, {
    one: `${name} and # other liked your reply`,
    other: `${name} and # others liked your reply`,
  });
}

function replyOnVideoText({ name, second, others }: NamedPeople, title: string): string {
  if (second) return t`${name} and ${second} liked your reply on “${title}”`;
  if (others <= 0) return t`${name} liked your reply on “${title}”`;
  return plural(others, {
    one: `${name} and # other liked your reply on “${title}”`,
    other: `${name} and # others liked your reply on “${title}”`,
  });
}
