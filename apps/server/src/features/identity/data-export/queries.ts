import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findLatest>>>;

const isExpired = sql<boolean>`expires_at is not null and expires_at <= now()`.as('is_expired');

export function findLatest(db: Db | Trx, userId: string) {
  return db
    .selectFrom('exports')
    .selectAll()
    .select(isExpired)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Inserts an export. Returns false if another export of this person is in progress. */
export async function insertExport(trx: Trx, id: string, userId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('exports')
    .values({ id, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export function deleteExports(trx: Trx, userId: string, exceptId: string | null = null) {
  return trx
    .deleteFrom('exports')
    .where('user_id', '=', userId)
    .where(sql<boolean>`id is distinct from ${exceptId}::uuid`)
    .returning('id')
    .execute();
}

/** Starts or restarts an export. Returns undefined if it was deleted or has finished. */
export function startMaking(db: Db, id: string) {
  return db
    .updateTable('exports')
    .set({ status: 'making', progress: 0 })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'making'])
    .returning('user_id')
    .executeTakeFirst();
}

/** Stores the progress in percent. Returns false if the export was deleted, for example with its account. */
export async function setProgress(db: Db, id: string, progress: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ progress })
    .where('id', '=', id)
    .where('status', '=', 'making')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Makes an export available for a day. Returns false if it was deleted. */
export async function setReady(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ status: 'ready', progress: 100, expires_at: sql<Date>`now() + interval '1 day'` })
    .where('id', '=', id)
    .where('status', '=', 'making')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function exists(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('exports').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export function setFailed(db: Db, id: string) {
  return db
    .updateTable('exports')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'making'])
    .execute();
}

export function setWaiting(trx: Trx, id: string) {
  return sql`
    update exports set status = 'waiting', progress = 0 where id = ${id} and status = 'failed' and not exists (
      select from exports as other where other.user_id = exports.user_id and other.status in ('waiting', 'making')
    )`.execute(trx);
}

type Claim = { id: string; userId: string };

/**
 * Finds an export that this person may download. Returns undefined if it isn't ready, was already downloaded, has
 * expired or belongs to another person.
 */
export function findAvailable(db: Db, { id, userId }: Claim) {
  return db
    .selectFrom('exports')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'ready')
    .where('taken_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/**
 * Marks the export as downloaded. Returns false if it isn't available; only one of several concurrent calls returns
 * true.
 */
export async function claim(db: Db, { id, userId }: Claim): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ taken_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'ready')
    .where('taken_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Deletes expired exports, failed ones after a day, and downloaded ones a day after their download began, which is long
 * enough for the slowest connection.
 */
export function deleteOld(trx: Trx) {
  return trx
    .deleteFrom('exports')
    .where(
      sql<boolean>`(taken_at is null and expires_at < now()) or taken_at < now() - interval '1 day'
        or (status = 'failed' and created_at < now() - interval '1 day')`,
    )
    .returning('id')
    .execute();
}
