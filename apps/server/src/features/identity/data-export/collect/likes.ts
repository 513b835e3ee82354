import { msg } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import { keyset, type Order } from '../../../../platform/db/keyset.ts';
import type { Translate } from '../../../../platform/i18n/translate.ts';
import { html } from '../pages/html.ts';
import { moment } from '../pages/layout.ts';
import { defineKind } from './kind.ts';
import { type Named, nameOf, namesOnVideo } from './named.ts';

const latest = (name: string): Order => ({
  name,
  column: 'l.created_at',
  id: 'l.target_id',
  type: 'time',
  direction: 'desc',
});
const batch = 1000;

type Like = { id: string; sort_value: Date } & Named;

function present({ id, sort_value: likedAt, ...row }: Like, { translate }: { translate: Translate }) {
  const liked = nameOf(row, translate);
  return {
    data: { id, likedAt, liked },
    markup: html`<article>
<h2 dir="auto">${liked.text}</h2>
<p class="facts">${translate(msg`Liked on ${{ moment: moment(likedAt) }}`)}</p>
</article>`,
  };
}

const onVideos = latest('exported liked videos');
export const likedVideos = defineKind({
  name: 'liked-videos',
  title: msg`Liked videos`,
  rows: { table: 'video_likes', column: 'user_id' },
  order: onVideos,
  batch,
  find: (db, userId, slice) =>
    db
      .selectFrom('video_likes as l')
      .innerJoin('videos', 'videos.id', 'l.target_id')
      .innerJoin('users', 'users.id', 'videos.owner_id')
      .leftJoin('tweets', (join) => join.on(sql.lit(false)))
      .select(['l.target_id as id', 'l.created_at as sort_value'])
      .select(namesOnVideo(userId))
      .where('l.user_id', '=', userId)
      .$call(keyset(onVideos, slice))
      .execute(),
  present,
});

const onTweets = latest('exported liked tweets');
export const likedTweets = defineKind({
  name: 'liked-tweets',
  title: msg`Liked tweets`,
  rows: { table: 'tweet_likes', column: 'user_id' },
  order: onTweets,
  batch,
  find: (db, userId, slice) =>
    db
      .selectFrom('tweet_likes as l')
      .innerJoin('tweets', 'tweets.id', 'l.target_id')
      .innerJoin('users', 'users.id', 'tweets.author_id')
      .leftJoin('videos', (join) => join.on(sql.lit(false)))
      .select(['l.target_id as id', 'l.created_at as sort_value'])
      .select(namesOnVideo(userId))
      .where('l.user_id', '=', userId)
      .$call(keyset(onTweets, slice))
      .execute(),
  present,
});

const onComments = latest('exported liked comments');
/** The liked comments belong to other people, so the archive only describes the videos and tweets that they are on. */
export const likedComments = defineKind({
  name: 'liked-comments',
  title: msg`Liked comments`,
  rows: { table: 'comment_likes', column: 'user_id' },
  order: onComments,
  batch,
  find: (db, userId, slice) =>
    db
      .selectFrom('comment_likes as l')
      .innerJoin('comments', 'comments.id', 'l.target_id')
      .leftJoin('videos', 'videos.id', 'comments.video_id')
      .leftJoin('tweets', 'tweets.id', 'comments.tweet_id')
      .leftJoin('users', (join) => join.on('users.id', '=', sql`coalesce(videos.owner_id, tweets.author_id)`))
      .select(['l.target_id as id', 'l.created_at as sort_value'])
      .select(namesOnVideo(userId))
      .where('l.user_id', '=', userId)
      .$call(keyset(onComments, slice))
      .execute(),
  present: (row: Like, presentation) => {
    const item = present(row, presentation);
    return { ...item, data: { ...item.data, kind: 'comment' } };
  },
});
