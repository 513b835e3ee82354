import { msg } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import { keyset, type Order } from '../../../../platform/db/keyset.ts';
import { deviceText } from '../../../../platform/i18n/device-text.ts';
import { html } from '../pages/html.ts';
import { listOf, moment } from '../pages/layout.ts';
import { defineKind } from './kind.ts';
import { type Named, nameOf, namesOnVideo } from './named.ts';

const newestPlaylists: Order = {
  name: 'exported playlists',
  column: 'playlists.id',
  id: 'playlists.id',
  type: 'id',
  direction: 'desc',
};

type Entry = { id: string; title: string; username: string };

/**
 * A person's playlists, with the videos that the person may still see. The batches are small because one playlist can
 * have thousands of videos.
 */
export const playlists = defineKind({
  name: 'playlists',
  title: msg`Playlists`,
  rows: { table: 'playlists', column: 'owner_id' },
  order: newestPlaylists,
  batch: 10,
  find: (db, userId, slice) =>
    db
      .selectFrom('playlists')
      .select([
        'playlists.id',
        'playlists.id as sort_value',
        'name',
        'kind',
        'description',
        'visibility',
        'created_at',
      ])
      .select(
        sql<Entry[]>`coalesce((
          select json_agg(json_build_object('id', videos.id, 'title', title, 'username', username) order by position)
          from playlist_entries
          join videos on videos.id = video_id
          join users on users.id = owner_id
          where playlist_id = playlists.id and (published or owner_id = ${userId})
        ), '[]')`.as('videos'),
      )
      .where('owner_id', '=', userId)
      .$call(keyset(newestPlaylists, slice))
      .execute(),
  present: ({ id, name, kind, description, visibility, created_at, videos }, { translate }) => ({
    data: { id, kind, name, description, visibility, createdAt: created_at, videos },
    markup: html`<article>
<h2 dir="auto">${kind === 'watch-later' ? translate(msg`Watch later`) : name}</h2>
<p dir="auto">${description}</p>
<p class="facts">${moment(created_at)}</p>
<ol>
${videos.map(({ title, username }) => html`<li dir="auto">${title} (@${username})</li>`)}
</ol>
</article>`,
  }),
});

const latestWatched: Order = {
  name: 'exported history',
  column: 'h.watched_at',
  id: 'h.video_id',
  type: 'time',
  direction: 'desc',
};

type Watched = { id: string; sort_value: Date; position: number | null } & Named;

export const history = defineKind({
  name: 'history',
  title: msg`Watch history`,
  rows: { table: 'history', column: 'user_id' },
  order: latestWatched,
  batch: 1000,
  find: (db, userId, slice) =>
    db
      .selectFrom('history as h')
      .innerJoin('videos', 'videos.id', 'h.video_id')
      .innerJoin('users', 'users.id', 'videos.owner_id')
      .leftJoin('tweets', (join) => join.on(sql.lit(false)))
      .select(['h.video_id as id', 'h.watched_at as sort_value', 'h.position'])
      .select(namesOnVideo(userId))
      .where('h.user_id', '=', userId)
      .$call(keyset(latestWatched, slice))
      .execute(),
  present: ({ id, sort_value: watchedAt, position, ...row }: Watched, { translate }) => {
    const video = nameOf(row, translate);
    return {
      data: { id, watchedAt, position, video },
      markup: html`<article>
<h2 dir="auto">${video.text}</h2>
<p class="facts">${translate(msg`Watched on ${{ moment: moment(watchedAt) }}`)}</p>
</article>`,
    };
  },
});

const latestSubscription: Order = {
  name: 'exported subscriptions',
  column: 's.created_at',
  id: 's.channel_id',
  type: 'time',
  direction: 'desc',
};

export const subscriptions = defineKind({
  name: 'subscriptions',
  title: msg`Subscriptions`,
  rows: { table: 'subscriptions', column: 'subscriber_id' },
  order: latestSubscription,
  batch: 1000,
  find: (db, userId, slice) =>
    db
      .selectFrom('subscriptions as s')
      .innerJoin('users', 'users.id', 's.channel_id')
      .select(['s.channel_id as id', 's.created_at as sort_value', 'username', 'fullname'])
      .where('s.subscriber_id', '=', userId)
      .$call(keyset(latestSubscription, slice))
      .execute(),
  present: ({ id, sort_value: subscribedAt, username, fullname }, { translate }) => ({
    data: { id, username, fullname, subscribedAt },
    markup: html`<article>
<h2 dir="auto">${fullname} (@${username})</h2>
<p class="facts">${translate(msg`Since ${{ moment: moment(subscribedAt) }}`)}</p>
</article>`,
  }),
});

const latestBlock: Order = {
  name: 'exported blocks',
  column: 'b.created_at',
  id: 'b.blocked_id',
  type: 'time',
  direction: 'desc',
};

export const blocks = defineKind({
  name: 'blocks',
  title: msg`Blocked people`,
  rows: { table: 'blocks', column: 'blocker_id' },
  order: latestBlock,
  find: (db, userId, slice) =>
    db
      .selectFrom('blocks as b')
      .innerJoin('users', 'users.id', 'b.blocked_id')
      .select(['b.blocked_id as id', 'b.created_at as sort_value', 'username', 'fullname'])
      .where('b.blocker_id', '=', userId)
      .$call(keyset(latestBlock, slice))
      .execute(),
  present: ({ id, sort_value: blockedAt, username, fullname }, { translate }) => ({
    data: { id, username, fullname, blockedAt },
    markup: html`<article>
<h2 dir="auto">${fullname} (@${username})</h2>
<p class="facts">${translate(msg`Since ${{ moment: moment(blockedAt) }}`)}</p>
</article>`,
  }),
});

const latestHidden: Order = {
  name: 'exported hidden recommendations',
  column: 'h.created_at',
  id: 'h.target_id',
  type: 'time',
  direction: 'desc',
};

/** The videos and channels that a person doesn't want recommended. */
export const hiddenRecommendations = defineKind({
  name: 'hidden-recommendations',
  title: msg`Hidden recommendations`,
  rows: { table: 'hidden_recommendations', column: 'user_id' },
  order: latestHidden,
  find: (db, userId, slice) =>
    db
      .selectFrom('hidden_recommendations as h')
      .leftJoin('videos', 'videos.id', 'h.video_id')
      .innerJoin('users', (join) => join.on('users.id', '=', sql`coalesce(h.channel_id, videos.owner_id)`))
      .leftJoin('tweets', (join) => join.on(sql.lit(false)))
      .select(['h.target_id as id', 'h.created_at as sort_value', 'users.fullname'])
      .select(sql<string | null>`case when h.channel_id is not null then users.username end`.as('channel'))
      .select(namesOnVideo(userId))
      .where('h.user_id', '=', userId)
      .$call(keyset(latestHidden, slice))
      .execute(),
  present: ({ id, sort_value: hiddenAt, fullname, channel, ...row }, { translate }) => {
    const video = channel === null ? nameOf(row, translate) : null;
    return {
      data: { id, hiddenAt, ...(video ? { video } : { channel: { username: channel, fullname } }) },
      markup: html`<article>
<h2 dir="auto">${video ? video.text : `${fullname} (@${channel})`}</h2>
<p class="facts">${translate(msg`Since ${{ moment: moment(hiddenAt) }}`)}</p>
</article>`,
    };
  },
});

const newestSessions: Order = {
  name: 'exported sessions',
  column: 'id',
  id: 'id',
  type: 'id',
  direction: 'desc',
};

export const sessions = defineKind({
  name: 'sessions',
  title: msg`Devices`,
  rows: { table: 'sessions', column: 'user_id' },
  order: newestSessions,
  find: (db, userId, slice) =>
    db
      .selectFrom('sessions')
      .select(['id', 'id as sort_value', 'device', 'address', 'created_at', 'rotated_at'])
      .where('user_id', '=', userId)
      .$call(keyset(newestSessions, slice))
      .execute(),
  present: ({ device, address, created_at, rotated_at }, { translate }) => {
    const facts = [
      address ?? translate(msg`Unknown address`),
      translate(msg`Logged in on ${{ moment: moment(created_at) }}`),
      translate(msg`Last seen on ${{ moment: moment(rotated_at) }}`),
    ];
    return {
      data: { device, address, signedInAt: created_at, lastSeenAt: rotated_at },
      markup: html`<article>
<h2 dir="auto">${deviceText(device, translate)}</h2>
<p class="facts">${listOf(facts)}</p>
</article>`,
    };
  },
});
