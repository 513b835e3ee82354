import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import { keyset, type Order } from '../../../../platform/db/keyset.ts';
import { isReadableBy } from '../../../engagement/blocks/fragments.ts';
import { html } from '../pages/html.ts';
import { commentCount, likeCount, listOf, moment } from '../pages/layout.ts';
import { defineKind } from './kind.ts';
import { type Named, nameOf, namesOnVideo, placeOf } from './named.ts';

const newestTweets: Order = {
  name: 'exported tweets',
  column: 'id',
  id: 'id',
  type: 'id',
  direction: 'desc',
};

export const tweets = defineKind({
  name: 'tweets',
  title: msg`Tweets`,
  rows: { table: 'tweets', column: 'author_id' },
  order: newestTweets,
  find: (db, userId, slice) =>
    db
      .selectFrom('tweets')
      .select(['id', 'id as sort_value', 'content', 'likes', 'comments', 'created_at', 'updated_at'])
      .where('author_id', '=', userId)
      .$call(keyset(newestTweets, slice))
      .execute(),
  present: ({ id, content, likes, comments, created_at, updated_at }, { translate }) => {
    const counts = [likeCount(likes), commentCount(comments)].map(translate);
    return {
      data: { id, content, likes, comments, createdAt: created_at, updatedAt: updated_at },
      markup: html`<article>
<p dir="auto">${content}</p>
<p class="facts">${listOf([moment(created_at), ...counts])}</p>
</article>`,
    };
  },
});

const newestComments: Order = { ...newestTweets, name: 'exported comments', column: 'c.id', id: 'c.id' };

type Comment = { id: string; sort_value: string; content: string; likes: number } & {
  created_at: Date;
  updated_at: Date;
  parent_id: string | null;
  reply_to: string | null;
} & Named;

/**
 * A person's comments. A placeholder replaces the description of a video or tweet that the person may no longer see.
 */
export const comments = defineKind({
  name: 'comments',
  title: msg`Comments`,
  rows: { table: 'comments', column: 'author_id' },
  order: newestComments,
  batch: 1000,
  find: (db, userId, slice) =>
    db
      .selectFrom('comments as c')
      .leftJoin('videos', 'videos.id', 'c.video_id')
      .leftJoin('tweets', 'tweets.id', 'c.tweet_id')
      .leftJoin('users', (join) => join.on('users.id', '=', sql`coalesce(videos.owner_id, tweets.author_id)`))
      .leftJoin('users as answered', (join) =>
        join
          .onRef('answered.id', '=', 'c.reply_to')
          .on('answered.left_at', 'is', null)
          .on(isReadableBy({ id: userId }, 'answered.id')),
      )
      .select(['c.id', 'c.id as sort_value', 'c.content', 'c.likes', 'c.created_at', 'c.updated_at'])
      .select(['c.parent_id', 'answered.username as reply_to'])
      .select(namesOnVideo(userId))
      .where('c.author_id', '=', userId)
      .$call(keyset(newestComments, slice))
      .execute(),
  present: (comment: Comment, { translate }) => {
    const { id, content, likes, created_at, updated_at, parent_id: parentId, reply_to } = comment;
    const replyTo = comment.username === null ? null : reply_to;
    const on = nameOf(comment, translate);
    const reply = replyText(parentId, replyTo);
    return {
      data: { id, content, likes, createdAt: created_at, updatedAt: updated_at, on, parentId, replyTo },
      markup: html`<article>
<h2 dir="auto">${placeOf(comment, translate)}</h2>
<p dir="auto">${content}</p>
<p class="facts">${listOf([moment(created_at), translate(likeCount(likes)), ...reply.map(translate)])}</p>
</article>`,
    };
  },
});

function replyText(parentId: string | null, replyTo: string | null): MessageDescriptor[] {
  if (replyTo !== null) return [msg`Reply to ${{ user: `@${replyTo}` }}`];
  return parentId === null ? [] : [msg({ message: 'Reply', context: 'noun' })];
}
