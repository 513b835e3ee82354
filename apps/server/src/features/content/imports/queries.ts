import type { QueryOf } from '@kinora/contract/endpoint';
import { type ImportItemStatus, importItemStatuses, type listImports } from '@kinora/contract/imports';
import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Db, Schema, Trx } from '../../../platform/db/db.ts';
import { keyset, type Order } from '../../../platform/db/keyset.ts';
import { archiveParts, type ListedPart } from './archives/fragments.ts';
import type { ImportTable } from './tables.ts';

export type ImportRow = Selectable<ImportTable>;
export type ImportWithParts = ImportRow & { parts: ListedPart[] };
type ImportChange = UpdateObject<Schema, 'imports'>;
/** The number of items by status, and of those that failed before they could be selected. */
export type Counts = { byStatus: Record<ImportItemStatus, number>; unselectable: number };

export async function insertImport(trx: Trx, row: Insertable<ImportTable>): Promise<void> {
  await trx.insertInto('imports').values(row).execute();
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

export function findImport(db: Db | Trx, id: string): Promise<ImportWithParts | undefined> {
  return db
    .selectFrom('imports')
    .selectAll()
    .select(archiveParts.as('parts'))
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findOwnImport(
  db: Db | Trx,
  ownerId: string,
  id: string,
): Promise<ImportWithParts | undefined> {
  return db
    .selectFrom('imports')
    .selectAll()
    .select(archiveParts.as('parts'))
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
): Promise<(ImportWithParts & { sort_value: string })[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .select(['id as sort_value', archiveParts.as('parts')])
    .where('owner_id', '=', ownerId)
    .$if(status === 'active', (query) => query.where('status', 'in', ['reading', 'choosing', 'running']))
    .$if(status === 'following', (query) => query.where('next_check_at', 'is not', null))
    .$call(keyset(importOrder, slice))
    .execute();
}

export async function countItems(db: Db | Trx, importIds: readonly string[]): Promise<Map<string, Counts>> {
  const rows = await db
    .selectFrom('import_items')
    .select([
      ...(['import_id', 'status'] as const),
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where status = 'failed' and target is null)`.as('unselectable'),
    ])
    .where('import_id', '=', sql<string>`any(${importIds})`)
    .groupBy(['import_id', 'status'])
    .execute();
  const counts = new Map(importIds.map((id) => [id, noItems()]));
  for (const { import_id, status, count, unselectable } of rows) {
    const found = counts.get(import_id);
    if (!found) continue;
    found.byStatus[status] = count;
    found.unselectable += unselectable;
  }
  return counts;
}

export function noItems(): Counts {
  const entries = importItemStatuses.map((status) => [status, 0] as const);
  return { byStatus: Object.fromEntries(entries) as Counts['byStatus'], unselectable: 0 };
}

/** Deletes an import with its items. */
export async function deleteImport(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('imports').where('id', '=', id).execute();
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
