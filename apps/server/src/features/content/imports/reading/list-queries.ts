import { type ErrorText, errorText } from '@kinora/contract/error-texts';
import type { ImportTarget } from '@kinora/contract/imports';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/db.ts';
import { createId } from '../../../../platform/db/ids.ts';
import type { ImportRow } from '../queries.ts';
import type { FoundItem } from '../sources/source.ts';
import { findImportedVideos } from '../video-sources.ts';
import { type ListedItem, listedItem } from './listed-item.ts';

/** The position that the first item of a reading gets, so that items which a later check finds come before all others. */
export async function findFirstPosition(db: Db, importId: string, room: number): Promise<number> {
  const { rows } = await sql<{ first: number | null }>`
    select min(position) as first from import_items where import_id = ${importId}`.execute(db);
  return (rows[0]?.first ?? room) - room;
}

export async function countStored(db: Db, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from import_items where import_id = ${importId}`.execute(db);
  return rows[0]?.count ?? 0;
}

type Place = {
  /** The position of the first of these items. */
  position: number;
  /** For new items of a source that is followed, which run at once. */
  target: ImportTarget | null;
};

/**
 * Stores found items, except those that are stored already. An item that its owner has imported before, from any import,
 * is skipped. Returns how many of them can be imported.
 */
export async function insertItems(
  trx: Trx,
  { id, owner_id }: Pick<ImportRow, 'id' | 'owner_id'>,
  found: readonly FoundItem[],
  { position, target }: Place,
): Promise<number> {
  const listed = found.map(listedItem);
  const keys = listed.map(({ key }) => key);
  const known = await findImportedVideos(trx, { ownerId: owner_id, keys });
  const rows = listed.map((item, index) => ({
    ...item,
    ...{ id: createId(), import_id: id, owner_id, position: position + index },
    ...stateOf(item, known.get(item.key), target),
  }));
  if (rows.length === 0) return 0;
  const stored = await trx
    .insertInto('import_items')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['import_id', 'key']).doNothing())
    .returning('status')
    .execute();
  return stored.filter(({ status }) => status === 'new' || status === 'chosen').length;
}

function stateOf({ error }: ListedItem, videoId: string | undefined, target: ImportTarget | null): State {
  const shared = { error: null, video_id: null, target: null, run_at: null };
  if (videoId !== undefined) {
    return { ...shared, status: 'skipped', error: errorText('importedBefore'), video_id: videoId };
  }
  if (error !== null) return { ...shared, status: 'failed', error };
  return target === null
    ? { ...shared, status: 'new' }
    : { ...shared, status: 'chosen', target, run_at: sql<Date>`now()` };
}

type State = {
  status: 'new' | 'chosen' | 'skipped' | 'failed';
  error: ErrorText | null;
  video_id: string | null;
  target: ImportTarget | null;
  run_at: RawBuilder<Date> | null;
};
