import type { BellLevel } from '@kinora/contract/channels';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { defineBatch, defineFind, defineFindMany } from '../../platform/db/batch.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { isPresent, ownerColumns } from '../accounts/fragments.ts';
import { isSavedBy } from '../playlists/fragments.ts';
import { bellOf } from '../subscriptions/fragments.ts';
import { viewsOfVideo } from '../views/fragments.ts';

const selectCards = (db: Db | Trx, ids: readonly string[]) =>
  db
    .selectFrom('videos')
    .innerJoin('users', 'users.id', 'videos.owner_id')
    .select([
      'videos.id',
      'videos.title',
      'videos.description',
      'videos.thumbnail_key',
      'videos.media_token',
      'videos.thumbnail_preview',
      'videos.duration',
      viewsOfVideo().as('views'),
      'videos.likes',
      'videos.published',
      'videos.visibility',
      'videos.listed',
      'videos.publish_at',
      'videos.hidden_reason',
      'videos.comments_enabled',
      'videos.downloads_enabled',
      'videos.asset_id',
      'videos.created_at',
      ...ownerColumns,
    ])
    .where('videos.id', '=', sql<string>`any(${ids})`)
    .where(isPresent());

type CardMarks = { position: number | null; is_saved: boolean };

const noCardMarks: CardMarks = { position: null, is_saved: false };

/** The rows of cards without the marks of anyone, including those of drafts. All who ask at a moment get the same ones. */
export const findCards = defineFindMany(async (db, ids) => {
  const rows = await selectCards(db, ids).execute();
  return rows.map((row) => ({ ...row, ...noCardMarks }));
});

/** The part of a video's page that is the same for every viewer. */
export const findPage = defineFind((db, ids) =>
  selectCards(db, ids)
    .select('users.subscribers as owner_subscribers')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('captions')
          .innerJoin('media_assets', 'media_assets.id', 'captions.asset_id')
          .select(['captions.language', 'media_assets.source_key', 'media_assets.public_token'])
          .whereRef('captions.video_id', '=', 'videos.id'),
      ).as('captions'),
    )
    .execute(),
);

/** Where a viewer stopped in each video, in seconds, and whether it is in their Watch later. Most have no marks at all. */
export const findCardMarks = defineBatch<
  { viewerId: string; videoIds: readonly string[] },
  ReadonlyMap<string, CardMarks>
>(async (db, questions) => {
  const viewers = questions.flatMap(({ viewerId, videoIds }) => videoIds.map(() => viewerId));
  const videos = questions.flatMap(({ videoIds }) => videoIds);
  const { rows } = await sql<CardMarks & { user_id: string; video_id: string }>`
      select * from (
        select user_id, video_id, ${isSavedBy('asked.user_id', 'asked.video_id')} as is_saved, (
          select position from history where user_id = asked.user_id and video_id = asked.video_id
        ) as position
        from unnest(${viewers}::uuid[], ${videos}::uuid[]) as asked (user_id, video_id)
      ) as marks where position is not null or is_saved`.execute(db);
  const byViewer = Map.groupBy(rows, (row) => row.user_id);
  return ({ viewerId }) =>
    new Map(
      byViewer.get(viewerId)?.map(({ video_id, position, is_saved }) => [video_id, { position, is_saved }]),
    );
});

type Marks = CardMarks & { is_liked: boolean; is_subscribed: boolean; bell: BellLevel };

/** Of a guest. */
export const noMarks: Marks = { ...noCardMarks, is_liked: false, is_subscribed: false, bell: 'none' };

/** Whether a viewer likes a video, subscribes to its channel and has saved it, and where they stopped. */
export const findMarks = defineBatch<{ viewerId: string; videoId: string }, Marks | undefined>(
  async (db, questions) => {
    const { rows } = await sql<Marks & { key: string }>`
      select asked.user_id || ' ' || videos.id as key,
        exists (select from video_likes where target_id = videos.id and user_id = asked.user_id) as is_liked,
        exists (
          select from subscriptions where channel_id = videos.owner_id and subscriber_id = asked.user_id
        ) as is_subscribed,
        ${bellOf(sql.ref('asked.user_id'), sql.ref('videos.owner_id'))} as bell,
        (select position from history where user_id = asked.user_id and video_id = videos.id) as position,
        ${isSavedBy('asked.user_id', 'videos.id')} as is_saved
      from unnest(
        ${questions.map(({ viewerId }) => viewerId)}::uuid[],
        ${questions.map(({ videoId }) => videoId)}::uuid[]
      ) as asked (user_id, video_id)
      join videos on videos.id = asked.video_id`.execute(db);
    const byKey = new Map(rows.map(({ key, ...marks }) => [key, marks]));
    return ({ viewerId, videoId }) => byKey.get(`${viewerId} ${videoId.toLowerCase()}`);
  },
);
