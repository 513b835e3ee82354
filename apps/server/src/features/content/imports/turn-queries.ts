import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/db.ts';

/** Max items of one person that are queued or run at a time, so that nobody waits for another person's thousands. */
export const maxQueued = 2;

/**
 * Locks a person's queue until the transaction ends. Every transaction that locks more than one row of a person's
 * imports and items takes this lock first.
 */
export async function lockTurns(trx: Trx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('imports'), hashtext(${ownerId}))`.execute(trx);
}

/**
 * Marks a person's next items as queued, as many as may run, and returns their ids. Playlists and texts come after all
 * videos of their import, because they refer to them. Stored times are rounded to milliseconds.
 */
export async function takeTurns(trx: Trx, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update import_items set queued_at = now() where id = any(array(
      select id from import_items as next
      where owner_id = ${ownerId} and queued_at is null and status in ('chosen', 'waiting')
        and run_at <= now() + interval '1 millisecond'
        and (kind = 'video' or not exists (
          select from import_items as videos where videos.import_id = next.import_id and kind = 'video'
            and status in ('chosen', 'waiting', 'fetching')))
      order by run_at, position, id
      limit (select greatest(0, ${sql.lit(maxQueued)} - count(*)) from import_items
        where owner_id = ${ownerId} and queued_at is not null)
    )) returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Makes all of a person's selected items that aren't queued wait for `seconds`. */
export async function holdItems(
  trx: Trx,
  ownerId: string,
  { seconds, error }: { seconds: number; error: string },
): Promise<void> {
  await sql`
    update import_items set status = 'waiting', error = ${error},
      run_at = greatest(run_at, now() + make_interval(secs => ${seconds}))
    where owner_id = ${ownerId} and queued_at is null and status in ('chosen', 'waiting')
      and kind = 'video'`.execute(trx);
}
