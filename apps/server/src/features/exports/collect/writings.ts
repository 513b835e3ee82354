import { sql } from 'kysely';
import { keyset, type Order } from '../../../platform/db/keyset.ts';
import { html } from '../pages/html.ts';
import { moment } from '../pages/layout.ts';
import { defineKind } from './kind.ts';
import { type Named, nameOf, namesOnVideo } from './named.ts';

const newestTweets: Order = {
  name: 'exported tweets',
  column: 'id',
  id: 'id',
  type: 'id',
  direction: 'desc',
};

export const tweets = defineKind({
  name: 'tweets',
  title: 'Tweets',
  rows: { table: 'tweets', column: 'author_id' },
  order: newestTweets,
  find: (db, userId, slice) =>
    db
      .selectFrom('tweets')
      .select(['id', 'id as sort_value', 'content', 'likes', 'comments', 'created_at', 'updated_at'])
      .where('author_id', '=', userId)
      .$call(keyset(newestTweets, slice))
      .execute(),
  present: ({ id, content, likes, comments, created_at, updated_at }) => ({
    data: { id, content, likes, comments, createdAt: created_at, updatedAt: updated_at },
    markup: html`<article>
<p>${content}</p>
<p class="facts">${moment(created_at)} · ${likes} likes · ${comments} comments</p>
</article>`,
  }),
});

const newestComments: Order = { ...newestTweets, name: 'exported comments', column: 'c.id', id: 'c.id' };

type Comment = { id: string; sort_value: string; content: string; likes: number } & {
  created_at: Date;
  updated_at: Date;
} & Named;

/** A person's comments, with what each of them is on as far as the person may still see it. */
export const comments = defineKind({
  name: 'comments',
  title: 'Comments',
  rows: { table: 'comments', column: 'author_id' },
  order: newestComments,
  batch: 1000,
  find: (db, userId, slice) =>
    db
      .selectFrom('comments as c')
      .leftJoin('videos', 'videos.id', 'c.video_id')
      .leftJoin('tweets', 'tweets.id', 'c.tweet_id')
      .leftJoin('users', (join) => join.on('users.id', '=', sql`coalesce(videos.owner_id, tweets.author_id)`))
      .select(['c.id', 'c.id as sort_value', 'c.content', 'c.likes', 'c.created_at', 'c.updated_at'])
      .select(namesOnVideo(userId))
      .where('c.author_id', '=', userId)
      .$call(keyset(newestComments, slice))
      .execute(),
  present: ({ id, content, likes, created_at, updated_at, ...row }: Comment) => ({
    data: { id, content, likes, createdAt: created_at, updatedAt: updated_at, on: nameOf(row) },
    markup: html`<article>
<h2>On ${nameOf(row).text}</h2>
<p>${content}</p>
<p class="facts">${moment(created_at)} · ${likes} likes</p>
</article>`,
  }),
});
