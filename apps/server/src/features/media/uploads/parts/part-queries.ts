import { sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/db.ts';
import type { StoredPart } from './part-store.ts';

type Identity = { userId: string; name: string };

export function findPartial(db: Db | Trx, { userId, name }: Identity) {
  return db
    .selectFrom('partial_uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst();
}

export async function countUnfinished(trx: Trx, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('partial_uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('asset_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertPartial(
  trx: Trx,
  row: Identity & { id: string; folder: string; total: number | null; reserved: number },
) {
  const { userId, ...columns } = row;
  return trx
    .insertInto('partial_uploads')
    .values({ ...columns, user_id: userId, asset_id: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function reserve(trx: Trx, id: string, bytes: number): Promise<void> {
  await trx
    .updateTable('partial_uploads')
    .set({ reserved: sql<number>`greatest(reserved, ${bytes})` })
    .where('id', '=', id)
    .execute();
}

type Advance = { before: number; received: number; total: number | null };

/** Records that an upload has grown, and the part if it is a separate file. False if another server was faster. */
export function advance(
  db: Db,
  id: string,
  { before, received, total }: Advance,
  part: StoredPart | null,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('partial_uploads')
      .set({ received, total, touched_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('received', '=', before)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const row = part && { upload_id: id, ...part };
    if (row) await trx.insertInto('upload_parts').values(row).execute();
    return true;
  });
}

/** Finds the parts of an upload that are separate files, in order. */
export function findStoredParts(db: Db, uploadId: string): Promise<StoredPart[]> {
  return db
    .selectFrom('upload_parts')
    .select(['id', 'start', 'bytes'])
    .where('upload_id', '=', uploadId)
    .orderBy('start')
    .execute();
}

/** Seconds without a heartbeat after which the server that is finishing an upload counts as dead. */
const heartbeatTimeout = 6;

/**
 * Claims an upload for the server that assembles it. False while another server is assembling it, or after one has done
 * so.
 */
export async function claimFinish(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partial_uploads')
    .set({ finishing_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('asset_id', 'is', null)
    .where(
      sql<boolean>`coalesce(finishing_at < now() - make_interval(secs => ${sql.lit(heartbeatTimeout)}), true)`,
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Records a heartbeat for an upload that is being finished, or that no server is finishing it. */
export function setFinishHeartbeat(db: Db, id: string, isAlive: boolean) {
  return db
    .updateTable('partial_uploads')
    .set({ finishing_at: isAlive ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();
}

export function findPartialById(db: Db, id: string) {
  return db.selectFrom('partial_uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

export function completePartial(db: Db, id: string, assetId: string) {
  return db
    .updateTable('partial_uploads')
    .set({ asset_id: assetId, touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export function deletePartial(db: Db, id: string) {
  return db.deleteFrom('partial_uploads').where('id', '=', id).execute();
}

/**
 * Deletes uploads that haven't grown for a day, or for a week if they are archives, whose parts may take days. A finished
 * archive's row is deleted with the archive, so that uploading the file again finds it.
 */
export function deleteAbandoned(db: Db) {
  return db
    .deleteFrom('partial_uploads')
    .where(
      'touched_at',
      '<',
      sql<Date>`now() - interval '1 day' * case folder when 'imports' then 7 else 1 end`,
    )
    .where(sql<boolean>`(folder <> 'imports' or asset_id is null)`)
    .returning('id')
    .execute();
}

export function deletePartials(trx: Trx, userId: string) {
  return trx.deleteFrom('partial_uploads').where('user_id', '=', userId).returning('id').execute();
}

/** Returns which of the given ids belong to an unfinished upload. */
export async function findUnfinished(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('partial_uploads')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .where('asset_id', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
