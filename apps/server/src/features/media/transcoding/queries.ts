import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { uuids } from '../../../platform/db/arrays.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { defineFindMany } from '../../../platform/db/loader.ts';
import type { RowOf } from '../../../platform/db/statement.ts';
import { defaultAudioIsReady } from './fragments.ts';
import type { Turns } from './pieces/turns.ts';
import type { PieceFile, PieceTable, RenditionTable } from './tables.ts';

export function insertRenditions(trx: Trx, renditions: Insertable<RenditionTable>[]) {
  return trx
    .insertInto('renditions')
    .values(renditions)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findRenditions(db: Db | Trx, assetId: string) {
  return db.selectFrom('renditions').selectAll().where('asset_id', '=', assetId).orderBy('height').execute();
}

export type PlayableRow = RowOf<typeof selectPlayable>;

const selectPlayable = (db: Db | Trx, ids: readonly string[]) =>
  db
    .selectFrom('media_assets')
    .select(['id', 'status', 'progress', 'error', 'storyboard_at', 'public_token'])
    .select([
      'source_key',
      'upload_key',
      'video_key',
      sql<boolean>`coalesce(probe @> '{"loops": true}', false)`.as('loops'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('renditions')
          .select(['kind', 'width', 'height', 'bitrate', 'ready_at'])
          .whereRef('asset_id', '=', 'media_assets.id')
          .orderBy('height'),
      ).as('renditions'),
    )
    .select(defaultAudioIsReady().as('audio_is_ready'))
    .where('id', '=', sql<string>`any(${uuids(ids)})`);

/**
 * Finds the playback data of videos, by asset id. This is a single statement, so that a ready video never comes with an
 * older set of renditions.
 */
export const findPlayable = defineFindMany(selectPlayable);

export type RenditionRow = Awaited<ReturnType<typeof findRenditions>>[number];

/** Average and peak in bits per second. */
export type Measured = { bitrate: number; peak_bitrate: number };

export function markRenditionReady(trx: Trx, assetId: string, name: string, measured: Measured) {
  return trx
    .updateTable('renditions')
    .set({ ...measured, ready_at: sql<Date>`coalesce(ready_at, now())` })
    .where('asset_id', '=', assetId)
    .where('name', '=', name)
    .execute();
}

/** `codecs` is in RFC 6381 notation. */
export function setCodecs(trx: Trx, assetId: string, name: string, codecs: string) {
  return trx
    .updateTable('renditions')
    .set({ codecs })
    .where('asset_id', '=', assetId)
    .where('name', '=', name)
    .execute();
}

export type PieceRow = Awaited<ReturnType<typeof findPieces>>[number];

/** Finds the pieces of a video and of its audio tracks, each in order. */
export function findPieces(db: Db | Trx, assetId: string) {
  return db
    .selectFrom('pieces')
    .selectAll()
    .where('asset_id', '=', assetId)
    .orderBy('kind')
    .orderBy('number')
    .execute();
}

export type PieceState = Pick<PieceRow, 'kind' | 'number' | 'seconds' | 'is_last' | 'ready_at'>;

/** Like `findPieces`, but without the files, which are long lists. */
export function findPieceStates(db: Db | Trx, assetId: string): Promise<PieceState[]> {
  return db
    .selectFrom('pieces')
    .select(['kind', 'number', 'seconds', 'is_last', 'ready_at'])
    .where('asset_id', '=', assetId)
    .orderBy('kind')
    .orderBy('number')
    .execute();
}

export function findPiece(db: Db | Trx, assetId: string, number: number) {
  return db
    .selectFrom('pieces')
    .selectAll()
    .where('asset_id', '=', assetId)
    .where('kind', '=', 'video')
    .where('number', '=', number)
    .executeTakeFirst();
}

export function insertPieces(trx: Trx, pieces: Insertable<PieceTable>[]) {
  return trx.insertInto('pieces').values(pieces).execute();
}

const updatePiece = (db: Db | Trx, assetId: string, number: number) =>
  db
    .updateTable('pieces')
    .where('asset_id', '=', assetId)
    .where('kind', '=', 'video')
    .where('number', '=', number);

export function markPieceReady(
  trx: Trx,
  assetId: string,
  number: number,
  { files, isLast }: { files: readonly PieceFile[]; isLast: boolean },
) {
  const change = { files: JSON.stringify(files), is_last: isLast, ready_at: sql<Date>`now()` };
  return updatePiece(trx, assetId, number).set(change).execute();
}

/** Causes the piece to be encoded from the whole source. */
export function clearReads(db: Db, assetId: string, number: number) {
  return updatePiece(db, assetId, number).set({ reads: null }).execute();
}

export function setEncoded(db: Db, assetId: string, number: number, seconds: number) {
  return updatePiece(db, assetId, number).set({ encoded: seconds }).execute();
}

/**
 * Returns the percentage of a video that is encoded. It is at most 99, because 100 is set only once the playlists are
 * complete.
 */
export async function progressOf(db: Db, assetId: string): Promise<number> {
  const { share } = await db
    .selectFrom('pieces')
    .select(
      sql<number>`coalesce(
        sum(case when ready_at is null then least(encoded, seconds) else seconds end) / nullif(sum(seconds), 0), 0)`.as(
        'share',
      ),
    )
    .where('asset_id', '=', assetId)
    .where('kind', '=', 'video')
    .executeTakeFirstOrThrow();
  return Math.min(99, Math.floor(share * 100));
}

/** Finds the queue's current position, and where one person's pieces in it end. */
export async function findTurns(db: Db | Trx, userId: string): Promise<Turns> {
  const { now } = await db
    .selectFrom('pieces')
    .select(sql<number>`coalesce(min(turn), 0)`.as('now'))
    .where('ready_at', 'is', null)
    .executeTakeFirstOrThrow();
  const end = (isFirst: boolean) =>
    sql<number>`coalesce(max(turn + seconds) filter (where (number = 0) = ${isFirst}), 0)`;
  const { own_first, own_later } = await db
    .selectFrom('pieces')
    .innerJoin('media_assets', 'media_assets.id', 'asset_id')
    .select([end(true).as('own_first'), end(false).as('own_later')])
    .where('ready_at', 'is', null)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { now, ownFirst: own_first, ownLater: own_later };
}

/** Counts the owner's other videos whose pieces haven't been planned yet. */
export async function countUnplanned(trx: Trx, assetId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('media_assets as own')
    .innerJoin('media_assets as other', 'other.user_id', 'own.user_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('own.id', '=', assetId)
    .whereRef('other.id', '<>', 'own.id')
    .where('other.folder', '=', 'videos')
    .where('other.status', '=', 'processing')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('pieces').select('number').whereRef('asset_id', '=', 'other.id'))),
    )
    .executeTakeFirstOrThrow();
  return count;
}

export function deletePieces(trx: Trx, assetId: string) {
  return trx.deleteFrom('pieces').where('asset_id', '=', assetId).execute();
}

/** Deletes a video's pieces that aren't encoded yet, so that they don't count in the fair queue. */
export function deleteWaiting(db: Db | Trx, assetId: string) {
  return db.deleteFrom('pieces').where('asset_id', '=', assetId).where('ready_at', 'is', null).execute();
}

export function deletePiecesOf(trx: Trx, assetId: string, kind: PieceRow['kind']) {
  return trx.deleteFrom('pieces').where('asset_id', '=', assetId).where('kind', '=', kind).execute();
}
