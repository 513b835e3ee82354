import { type Kysely, sql } from 'kysely';

/**
 * Runs outside a transaction, so that each batch releases its row locks, and no other lock is held with that of
 * `pieces`.
 */
export const isConcurrent = true;

const batch = 5000;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set lock_timeout = '1s'`.execute(db);
  // A piece of a further audio track has the name of its rendition as its kind.
  await sql`alter table pieces drop constraint if exists pieces_kind_check`.execute(db);
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after !== undefined) after = await addTracks(db, after);
}

/** Adds the tracks of a batch of existing renditions, and returns the last asset's id; undefined if none are left. */
async function addTracks(db: Kysely<unknown>, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ asset_id: string }>`
    with batch as (
      select asset_id, name from renditions where kind = 'audio' and asset_id > ${after}
      order by asset_id limit ${sql.lit(batch)}
    ), added as (
      insert into audio_tracks (asset_id, rendition, position, name, is_default)
      select asset_id, name, 0, 'Track 1', true from batch on conflict do nothing
    )
    select asset_id from batch order by asset_id desc limit 1`.execute(db);
  return rows[0]?.asset_id;
}
