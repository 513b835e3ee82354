import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';

/** The people whom a text names: one, two if there is a `second`, or one and the number of the others. */
export type NamedPeople = { name: string; second: string | undefined; others: number };

type Liked = {
  video?: { title: string } | undefined;
  tweet?: object | undefined;
  comment?: { parentId: string | null } | undefined;
};

export function likeText(people: NamedPeople, { comment, video, tweet }: Liked): MessageDescriptor {
  if (comment && comment.parentId === null) {
    return video ? commentOnVideoText(people, video.title) : commentText(people);
  }
  if (comment) return video ? replyOnVideoText(people, video.title) : replyText(people);
  return tweet ? tweetText(people) : videoText(people, video?.title ?? '');
}

export function subscriberText({ name, second, others }: NamedPeople): MessageDescriptor {
  if (second) return msg`${{ name }} and ${{ second }} subscribed to your channel`;
  if (others <= 0) return msg`${{ name }} subscribed to your channel`;
  return plural(
    { others },
    {
      one: msg`${{ name }} and # other subscribed to your channel`,
      other: msg`${{ name }} and # others subscribed to your channel`,
    },
  );
}

function videoText({ name, second, others }: NamedPeople, title: string): MessageDescriptor {
  if (second) return msg`${{ name }} and ${{ second }} liked your video “${{ title }}”`;
  if (others <= 0) return msg`${{ name }} liked your video “${{ title }}”`;
  return plural(
    { others },
    {
      one: msg`${{ name }} and # other liked your video “${{ title }}”`,
      other: msg`${{ name }} and # others liked your video “${{ title }}”`,
    },
  );
}

function tweetText({ name, second, others }: NamedPeople): MessageDescriptor {
  if (second) return msg`${{ name }} and ${{ second }} liked your tweet`;
  if (others <= 0) return msg`${{ name }} liked your tweet`;
  return plural(
    { others },
    {
      one: msg`${{ name }} and # other liked your tweet`,
      other: msg`${{ name }} and # others liked your tweet`,
    },
  );
}

function commentText({ name, second, others }: NamedPeople): MessageDescriptor {
  if (second) return msg`${{ name }} and ${{ second }} liked your comment`;
  if (others <= 0) return msg`${{ name }} liked your comment`;
  return plural(
    { others },
    {
      one: msg`${{ name }} and # other liked your comment`,
      other: msg`${{ name }} and # others liked your comment`,
    },
  );
}

function commentOnVideoText({ name, second, others }: NamedPeople, title: string): MessageDescriptor {
  if (second) return msg`${{ name }} and ${{ second }} liked your comment on “${{ title }}”`;
  if (others <= 0) return msg`${{ name }} liked your comment on “${{ title }}”`;
  return plural(
    { others },
    {
      one: msg`${{ name }} and # other liked your comment on “${{ title }}”`,
      other: msg`${{ name }} and # others liked your comment on “${{ title }}”`,
    },
  );
}

function replyText({ name, second, others }: NamedPeople): MessageDescriptor {
  if (second) return msg`${{ name }} and ${{ second }} liked your reply`;
  if (others <= 0) return msg`${{ name }} liked your reply`;
  return plural(
    { others },
    {
      one: msg`${{ name }} and # other liked your reply`,
      other: msg`${{ name }} and # others liked your reply`,
    },
  );
}

function replyOnVideoText({ name, second, others }: NamedPeople, title: string): MessageDescriptor {
  if (second) return msg`${{ name }} and ${{ second }} liked your reply on “${{ title }}”`;
  if (others <= 0) return msg`${{ name }} liked your reply on “${{ title }}”`;
  return plural(
    { others },
    {
      one: msg`${{ name }} and # other liked your reply on “${{ title }}”`,
      other: msg`${{ name }} and # others liked your reply on “${{ title }}”`,
    },
  );
}
