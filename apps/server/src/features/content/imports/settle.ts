import { errorText } from '@kinora/contract/error-texts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { lockTurns } from './turn-queries.ts';

/**
 * Ends items whose videos have been processed, of one person or of all, and imports without unfinished items. Runs when
 * imports are read, and every minute for those that aren't, so that processing needn't know about imports.
 */
export async function settle(db: Db, ownerId: string | null): Promise<void> {
  const { rows } = await sql<{ owner_id: string }>`
    select distinct items.owner_id ${processed(ownerId)} limit 1000`.execute(db);
  for (const { owner_id } of rows) {
    await db.transaction().execute(async (trx) => {
      await lockTurns(trx, owner_id);
      await endProcessed(trx, owner_id);
    });
  }
}

/** The items whose processing has ended. A video that has been deleted counts too. */
const processed = (ownerId: string | null) => sql`
  from import_items as items left join videos on videos.id = video_id
    left join media_assets on media_assets.id = videos.asset_id
  where items.status = 'processing' and (media_assets.status is null or media_assets.status in ('ready', 'failed'))
    and ${ownerId === null ? sql`true` : sql`items.owner_id = ${ownerId}`}`;

async function endProcessed(trx: Trx, ownerId: string): Promise<void> {
  const { rows } = await sql<{ import_id: string }>`
    with ended as (
      select items.id, coalesce(media_assets.status = 'failed', false) as has_failed ${processed(ownerId)}
    )
    update import_items set
      status = case when has_failed then 'failed' else 'done' end,
      error = case when has_failed then ${errorText('transcodingFailed')} end
    from ended where import_items.id = ended.id returning import_id`.execute(trx);
  for (const id of new Set(rows.map(({ import_id }) => import_id))) await endImport(trx, id);
}

/** Ends a running import without unfinished items. */
export async function endImport(trx: Trx, importId: string): Promise<void> {
  await sql`
    update imports set status = 'done', touched_at = now()
    where id = ${importId} and status = 'running' and not exists (
      select from import_items where import_id = ${importId}
        and status in ('chosen', 'waiting', 'fetching', 'processing'))`.execute(trx);
}
