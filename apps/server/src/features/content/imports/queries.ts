import type { QueryOf } from '@kinora/contract/endpoint';
import { type ImportItemStatus, importItemStatuses, type listImports } from '@kinora/contract/imports';
import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Db, Schema, Trx } from '../../../platform/db/db.ts';
import { keyset, type Order } from '../../../platform/db/keyset.ts';
import type { ImportTable } from './tables.ts';

export type ImportRow = Selectable<ImportTable>;
type ImportChange = UpdateObject<Schema, 'imports'>;
export type Counts = Record<ImportItemStatus, number>;

export async function insertImport(trx: Trx, row: Insertable<ImportTable>): Promise<void> {
  await trx.insertInto('imports').values(row).execute();
}

type NewSource = { url: string | null; archiveId: string | null };

/** Finds a person's import that a repeated request has started: of the same archive, or of a URL that is being read. */
export function findStarted(trx: Trx, ownerId: string, { url, archiveId }: NewSource) {
  if (url !== null) return findBeingRead(trx, ownerId, url);
  return trx
    .selectFrom('imports')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('asset_id', '=', archiveId)
    .executeTakeFirst();
}

export function findBeingRead(db: Db | Trx, ownerId: string, url: string) {
  return db
    .selectFrom('imports')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('url', '=', url)
    .where('status', '=', sql.lit('reading'))
    .executeTakeFirst();
}

/** Counts a person's imports that are being read, wait for a selection or run, except followed ones. */
export async function countUnfinished(trx: Trx, ownerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('imports')
    .select(sql<number>`count(*)`.as('count'))
    .where('owner_id', '=', ownerId)
    .where('status', 'in', ['reading', 'choosing', 'running'])
    .where('next_check_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countFollowed(trx: Trx, ownerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('imports')
    .select(sql<number>`count(*)`.as('count'))
    .where('owner_id', '=', ownerId)
    .where('next_check_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export function findImport(db: Db | Trx, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findOwnImport(db: Db | Trx, ownerId: string, id: string): Promise<ImportRow | undefined> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

export function lockImport(trx: Trx, id: string): Promise<ImportRow | undefined> {
  return trx.selectFrom('imports').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Changes an import, and so keeps its archive for another week. */
export function updateImport(db: Db | Trx, id: string, change: ImportChange) {
  return db
    .updateTable('imports')
    .set({ ...change, touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Imports of one person, newest first. */
export const importOrder: Order = {
  name: 'imports',
  column: 'imports.id',
  id: 'imports.id',
  type: 'id',
  direction: 'desc',
};

export function findImports(
  db: Db,
  ownerId: string,
  { status, ...slice }: QueryOf<typeof listImports>,
): Promise<(ImportRow & { sort_value: string })[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .select('id as sort_value')
    .where('owner_id', '=', ownerId)
    .$if(status === 'active', (query) => query.where('status', 'in', ['reading', 'choosing', 'running']))
    .$if(status === 'following', (query) => query.where('next_check_at', 'is not', null))
    .$call(keyset(importOrder, slice))
    .execute();
}

/** Counts the items of imports by status. */
export async function countItems(db: Db | Trx, importIds: readonly string[]): Promise<Map<string, Counts>> {
  const rows = await db
    .selectFrom('import_items')
    .select(['import_id', 'status', sql<number>`count(*)`.as('count')])
    .where('import_id', '=', sql<string>`any(${importIds})`)
    .groupBy(['import_id', 'status'])
    .execute();
  const counts = new Map(importIds.map((id) => [id, noItems()]));
  for (const { import_id, status, count } of rows) {
    const found = counts.get(import_id);
    if (found) found[status] = count;
  }
  return counts;
}

export function noItems(): Counts {
  const entries = importItemStatuses.map((status) => [status, 0] as const);
  return Object.fromEntries(entries) as Counts;
}

/** Deletes an import with its items, and returns it. */
export function deleteImport(trx: Trx, ownerId: string, id: string) {
  return trx
    .deleteFrom('imports')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning(['id', 'asset_id'])
    .executeTakeFirst();
}

/** Changes an import unless its reading has ended. */
export function changeBeingRead(db: Db, id: string, change: ImportChange) {
  return db
    .updateTable('imports')
    .set({ ...change, touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', sql.lit('reading'))
    .execute();
}

/** Lets an import whose list couldn't be read be read again, unless its owner's import of the same URL is being read. */
export async function setReading(trx: Trx, id: string): Promise<void> {
  await sql`
    update imports as failed set status = 'reading', error = null, touched_at = now()
    where id = ${id} and status = 'failed' and not exists (
      select from imports where owner_id = failed.owner_id and url = failed.url and status = 'reading')`.execute(
    trx,
  );
}
