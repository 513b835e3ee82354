import { randomUUID } from 'node:crypto';
import { type Insertable, sql, type Updateable } from 'kysely';
import { defineFind, defineFindMany } from '../../platform/db/batch.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../platform/db/keyset.ts';
import type { VideoTable } from '../../platform/db/schema.ts';
import {
  type Matches,
  rememberTerms,
  type SearchQuery,
  searchVector,
} from '../../platform/search/search-text.ts';

export type VideoSort = 'createdAt' | 'views' | 'duration' | 'title';
export type SortDirection = 'asc' | 'desc';

const sortColumns = {
  createdAt: { column: 'videos.created_at', type: 'time' },
  views: { column: 'videos.views', type: 'integer' },
  duration: { column: 'videos.duration', type: 'real' },
  title: { column: 'videos.title_key', type: 'text' },
} as const satisfies Record<VideoSort, Pick<Order, 'column' | 'type'>>;

export function videoOrder(sortBy: VideoSort, direction: SortDirection): Order {
  return { name: `videos ${sortBy} ${direction}`, id: 'videos.id', direction, ...sortColumns[sortBy] };
}

export type VideoFilter = {
  ownerId?: string | undefined;
  published?: boolean | undefined;
  /** What the title and the description have to match. */
  matching?: SearchQuery | undefined;
  /** What was found to match, where the whole catalogue would have to be looked through. */
  matches?: Matches | undefined;
};

/** Finds ids, in order; what stands behind them is hydrated afterwards. */
export function findVideoIds(db: Db | Trx, order: Order, slice: Slice, filter: VideoFilter) {
  let query = db
    .selectFrom('videos')
    .select(['videos.id', sql.ref<string | number | Date>(order.column).as('sort_value')]);
  if (filter.published !== undefined) query = query.where('published', '=', sql.lit(filter.published));
  if (filter.ownerId) query = query.where('owner_id', '=', filter.ownerId);
  if (filter.matches?.all) query = query.where('videos.id', '=', sql<string>`any(${filter.matches.ids})`);
  else if (filter.matching) query = query.where(sql<boolean>`search @@ ${filter.matching.found}`);
  return query.$call(keyset(order, slice)).execute();
}

/**
 * Makes the words of the row's texts findable, after a change of either. Those of a draft are not
 * remembered: what is taken for a slip would tell others that it is spelled so somewhere.
 */
export async function indexVideo(trx: Trx, id: string): Promise<void> {
  const { title, description, published } = await trx
    .selectFrom('videos')
    .select(['title', 'description', 'published'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('videos')
    .set({ search: searchVector(title, description) })
    .where('id', '=', id)
    .execute();
  if (published) await rememberTerms(trx, title, description);
}

const findForPolicy = (db: Db | Trx, ids: readonly string[]) =>
  db
    .selectFrom('videos')
    .select(['id', 'owner_id', 'published', 'asset_id', 'duration', 'comments'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();

/** What decides who may see and change a video, where its files are and how long it plays. */
export const findVideoForPolicy = defineFind(findForPolicy);
export const findVideosForPolicy = defineFindMany(findForPolicy);

/** The row of a video, locked until the transaction ends. */
export function lockVideo(trx: Trx, id: string) {
  return trx.selectFrom('videos').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export type LockedVideo = NonNullable<Awaited<ReturnType<typeof lockVideo>>>;

/** As above, by its owner and what was uploaded. */
export function lockVideoOf(trx: Trx, ownerId: string, assetId: string) {
  return trx
    .selectFrom('videos')
    .selectAll()
    .where('asset_id', '=', assetId)
    .where('owner_id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function insertVideo(trx: Trx, video: Insertable<VideoTable>) {
  return trx.insertInto('videos').values(video).execute();
}

export function updateVideoRow(trx: Trx, id: string, change: Updateable<VideoTable>) {
  return trx
    .updateTable('videos')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Publishes a video or makes a draft of it: its files get another token, or none. */
export async function setPublished(trx: Trx, id: string, published: boolean): Promise<void> {
  const media_token = published ? randomUUID().replaceAll('-', '') : null;
  await updateVideoRow(trx, id, { published, media_token });
  await shareFiles(trx, id);
}

/** Gives the files of a video its token, after a change of either. */
export function shareFiles(trx: Trx, id: string) {
  return sql`
    update media_assets set public_token = files.media_token
    from (
      select asset_id, media_token from videos where id = ${id}
      union all select thumbnail_asset_id, media_token from videos where id = ${id}
      union all
        select captions.asset_id, media_token from captions join videos on videos.id = video_id where video_id = ${id}
    ) as files
    where media_assets.id = files.asset_id`.execute(trx);
}

export function deleteVideoRow(trx: Trx, id: string) {
  return trx.deleteFrom('videos').where('id', '=', id).execute();
}

/** Remembers that a person looked at a video, once a video and person. */
export function recordWatch(db: Db | Trx, userId: string, videoId: string) {
  return db
    .insertInto('history')
    .values({ user_id: userId, video_id: videoId })
    .onConflict((on) => on.columns(['user_id', 'video_id']).doUpdateSet({ watched_at: sql<Date>`now()` }))
    .execute();
}

/** Of another film than the one that was watched, nobody has seen anything. */
export function forgetPositions(trx: Trx, videoId: string) {
  return trx.updateTable('history').set({ position: null }).where('video_id', '=', videoId).execute();
}
