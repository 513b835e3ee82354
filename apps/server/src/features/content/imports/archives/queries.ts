import { type Insertable, sql } from 'kysely';
import { uuids } from '../../../../platform/db/arrays.ts';
import type { Schema, Trx } from '../../../../platform/db/db.ts';

/** Finds a person's import whose archive has all of these parts. */
export async function findImportOf(
  trx: Trx,
  ownerId: string,
  assetIds: readonly string[],
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select imports.id from import_archives join imports on imports.id = import_id
    where owner_id = ${ownerId} and asset_id = any(${uuids(assetIds)})
    group by imports.id having count(*) = ${assetIds.length}`.execute(trx);
  return rows[0];
}

export async function insertParts(trx: Trx, parts: Insertable<Schema['import_archives']>[]): Promise<void> {
  if (parts.length > 0) await trx.insertInto('import_archives').values(parts).execute();
}

/** Finds the stored parts of an import's archive, in the order in which they were added. */
export function findParts(trx: Trx, importId: string): Promise<{ asset_id: string; position: number }[]> {
  return trx
    .selectFrom('import_archives')
    .select(['asset_id', 'position'])
    .where('import_id', '=', importId)
    .where('asset_id', 'is not', null)
    .orderBy('position')
    .$narrowType<{ asset_id: string }>()
    .execute();
}

/** Forgets the names of an import's parts that have been deleted. */
export async function forgetDeletedParts(trx: Trx, importId: string): Promise<void> {
  await trx
    .deleteFrom('import_archives')
    .where('import_id', '=', importId)
    .where('asset_id', 'is', null)
    .execute();
}
