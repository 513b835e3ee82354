import { errorText } from '@kinora/contract/error-texts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { isSuspended } from '../../identity/accounts/fragments.ts';

export type Due = { importId: string; userId: string };

/**
 * Claims followed sources that are due, except those of suspended people. Several servers can do this at the same time.
 * A claim lasts an hour, after which a check whose job has been lost is enqueued again.
 */
export async function claimDue(trx: Trx, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update imports set checking_at = now(), next_check_at = now() + interval '1 hour'
    where id = any(array(
      select imports.id from imports join users on users.id = owner_id
      where next_check_at <= now() and imports.status <> 'reading' and not ${isSuspended()}
      order by next_check_at limit ${sql.lit(limit)} for no key update of imports skip locked
    )) returning id as "importId", owner_id as "userId"`.execute(trx);
  return rows;
}

/** Finds people with items that could have run for half a minute, but without any that is queued. */
export async function findWaiting(db: Db): Promise<string[]> {
  const { rows } = await sql<{ owner_id: string }>`
    select distinct owner_id from import_items as next
    where queued_at is null and status in ('chosen', 'waiting') and run_at <= now() - interval '30 seconds'
      and not exists (
        select from import_items as queued where queued.owner_id = next.owner_id and queued_at is not null)
    limit 1000`.execute(db);
  return rows.map(({ owner_id }) => owner_id);
}

/**
 * Takes the archives that aren't needed anymore from their imports: of an unknown kind, imported apart from items in
 * missing parts, or untouched for a week. An import that waits for a selection fails. Returns the ids of the assets.
 * `limit` is the max number of imports.
 */
export async function takeArchives(trx: Trx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ asset_id: string }>`
    with ended as (
      select id from imports
      where exists (select from import_archives where import_id = imports.id and asset_id is not null)
        and status in ('choosing', 'done', 'failed') and (
        touched_at < now() - interval '7 days'
        or error = ${errorText('archiveUnknown')}
        or status = 'done' and not exists (
          select from import_items where import_id = imports.id
            and (import_items.status = 'new' or import_items.status = 'failed' and target is not null)))
      order by touched_at limit ${sql.lit(limit)} for no key update skip locked
    ), failed as (
      update imports set status = 'failed', error = ${errorText('archiveGone')}
      from ended where imports.id = ended.id and status = 'choosing'
    ), taken as (
      select import_id, position, asset_id from import_archives join ended on ended.id = import_id
      where asset_id is not null
    )
    update import_archives as parts set asset_id = null from taken
    where parts.import_id = taken.import_id and parts.position = taken.position returning taken.asset_id`.execute(
    trx,
  );
  return rows.map(({ asset_id }) => asset_id);
}
