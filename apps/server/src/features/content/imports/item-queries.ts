import type { QueryOf } from '@kinora/contract/endpoint';
import type { getImport, ImportTarget } from '@kinora/contract/imports';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { uuids } from '../../../platform/db/arrays.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { keyset, type Order } from '../../../platform/db/keyset.ts';
import { archiveParts } from './archives/fragments.ts';
import type { ImportItemTable } from './tables.ts';

export type ItemRow = Omit<Selectable<ImportItemTable>, 'details'> & {
  sort_value: number;
  video: { id: string; title: string; thumbnail_key: string; media_token: string | null } | null;
  /** The progress of its processing. */
  processed: number | null;
  playlist: { id: string; name: string } | null;
};

/** Items in the order of the source. */
export const itemOrder: Order = {
  name: 'import-items',
  column: 'import_items.position',
  id: 'import_items.id',
  type: 'integer',
  direction: 'asc',
};

export async function findItems(
  db: Db,
  importId: string,
  { status, ...slice }: QueryOf<typeof getImport>,
): Promise<ItemRow[]> {
  const page = db
    .selectFrom('import_items')
    .select([...columns, 'position as sort_value'])
    .where('import_id', '=', importId)
    .$if(status !== undefined, (query) => query.where('status', '=', sql<'new'>`${status}`))
    .$call(keyset(itemOrder, slice));
  const { rows } = await sql<ItemRow>`
    select items.*, media_assets.progress as processed,
      case when videos.id is not null then json_build_object('id', videos.id, 'title', videos.title,
        'thumbnail_key', videos.thumbnail_key, 'media_token', videos.media_token) end as video,
      case when playlists.id is not null then json_build_object('id', playlists.id, 'name', playlists.name) end
        as playlist
    from (${page}) as items
      left join videos on videos.id = items.video_id
      left join media_assets on media_assets.id = videos.asset_id
      left join playlists on playlists.id = items.playlist_id
    order by items.position, items.id`.execute(db);
  return rows;
}

const columns = [
  ...(['id', 'import_id', 'owner_id', 'position', 'kind', 'key', 'title', 'duration', 'bytes'] as const),
  ...(['published_at', 'thumbnail', 'status', 'target', 'progress', 'attempts', 'error', 'omitted'] as const),
  ...(['video_id', 'playlist_id', 'run_at', 'queued_at'] as const),
];

/** The items of an import that a request names: all but some, or only some. */
export type Named = { items: readonly string[] } | { except: readonly string[] };

function isNamed(named: Named): RawBuilder<boolean> {
  return 'items' in named
    ? sql<boolean>`id = any(${uuids(named.items)})`
    : sql<boolean>`id <> all(${uuids(named.except)})`;
}

/** Selects those named items that aren't selected yet. Returns how many. */
export async function chooseItems(
  trx: Trx,
  importId: string,
  { named, target }: { named: Named; target: ImportTarget },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('import_items')
    .set({ status: 'chosen', target, run_at: sql<Date>`now()` })
    .where('import_id', '=', importId)
    .where('status', '=', sql.lit('new'))
    .where(isNamed(named))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Selects those named items again that have failed without becoming a video. Items that an archive lacks would only fail
 * again, so they stay as they are. Returns how many.
 */
export async function rechooseItems(trx: Trx, importId: string, named: Named): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('import_items')
    .set({
      ...{ status: 'chosen', progress: 0, attempts: 0, error: null, omitted: null, run_at: sql<Date>`now()` },
      // An item that its source couldn't offer has never been selected.
      target: sql<ImportTarget>`coalesce(target, 'draft')`,
    })
    .where('import_id', '=', importId)
    .where('status', '=', sql.lit('failed'))
    .where('video_id', 'is', null)
    .where(
      sql<boolean>`(target is not null or (select url from imports where imports.id = import_id) is not null)`,
    )
    .where(isNamed(named))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Finds an item of the person's own import, with the source that it comes from. */
export function findOwnItem(db: Db, ownerId: string, importId: string, itemId: string) {
  return db
    .selectFrom('import_items')
    .innerJoin('imports', 'imports.id', 'import_id')
    .select(['thumbnail', 'details', 'url', archiveParts.as('parts')])
    .where('import_items.id', '=', itemId)
    .where('import_id', '=', importId)
    .where('import_items.owner_id', '=', ownerId)
    .executeTakeFirst();
}

export async function deleteItems(trx: Trx, importId: string): Promise<void> {
  await trx.deleteFrom('import_items').where('import_id', '=', importId).execute();
}

/** Lets the job of a failed item run again. */
export async function setQueued(trx: Trx, id: string): Promise<void> {
  await sql`
    with queued as (
      update import_items set status = 'chosen', error = null, attempts = 0, run_at = now(), queued_at = now()
      where id = ${id} and status = 'failed' and video_id is null and target is not null returning import_id
    )
    update imports set status = 'running', touched_at = now() from queued where imports.id = queued.import_id`.execute(
    trx,
  );
}
