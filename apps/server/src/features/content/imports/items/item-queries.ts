import type { ImportKind } from '@kinora/contract/imports';
import { type Selectable, sql, type UpdateObject } from 'kysely';
import type { Db, Schema, Trx } from '../../../../platform/db/db.ts';
import { archiveParts, type ListedPart } from '../archives/fragments.ts';
import type { ImportItemTable } from '../tables.ts';

/** An item with the source that it is fetched from. */
export type RunningItem = Pick<
  Selectable<ImportItemTable>,
  'id' | 'import_id' | 'owner_id' | 'kind' | 'key' | 'title' | 'bytes' | 'details' | 'target' | 'attempts'
> & { source: ImportKind; url: string | null; parts: ListedPart[] };

/** Marks a queued item as being fetched. Undefined if it has ended or been deleted. */
export async function startItem(db: Db, id: string): Promise<RunningItem | undefined> {
  const { rows } = await sql<RunningItem>`
    update import_items as items set status = 'fetching', progress = 0, error = null
    from imports where imports.id = import_id and items.id = ${id} and queued_at is not null
      and items.status in ('chosen', 'waiting', 'fetching')
    returning items.id, import_id, items.owner_id, items.kind, key, items.title, bytes, details, target, attempts,
      imports.kind as source, url, ${archiveParts} as parts`.execute(db);
  return rows[0];
}

/** Records the progress in percent. False if the item has been deleted. */
export async function setProgress(db: Db, id: string, progress: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_items')
    .set({ progress })
    .where('id', '=', id)
    .where('status', '=', sql.lit('fetching'))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function isFetching(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('import_items')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', sql.lit('fetching'))
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the job of an item, if it has one. Returns false if it has ended already or been deleted. */
export async function endItem(
  trx: Trx,
  id: string,
  change: UpdateObject<Schema, 'import_items'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('import_items')
    .set({ ...change, queued_at: null })
    .where('id', '=', id)
    .where('queued_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export function findOwnerOf(db: Db, id: string) {
  return db
    .selectFrom('import_items')
    .select(['id', 'owner_id', 'import_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns which of these items are selected but not imported yet, so that their downloads may continue. */
export async function findPending(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('import_items')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .where('status', 'in', ['chosen', 'waiting', 'fetching'])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
