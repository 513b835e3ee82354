import { sql } from 'kysely';
import { texts, uuids } from '../../../../../platform/db/arrays.ts';
import type { Db, Trx } from '../../../../../platform/db/db.ts';
import { requireNotSuspended } from '../../../../identity/sessions/service.ts';
import { visibleVideos } from '../../../videos/policy.ts';

/**
 * Locks a person, so that no other import of theirs adds the same before the transaction ends. Throws `SUSPENDED`. A
 * concurrent suspension waits for it.
 */
export async function lockOwner(trx: Trx, ownerId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
  await requireNotSuspended(trx, ownerId);
}

/** Finds what a person has imported under these keys and hasn't deleted. */
export async function findExtras(
  db: Db | Trx,
  table: 'playlists' | 'tweets' | 'comments',
  { ownerId, keys }: { ownerId: string; keys: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; target_id: string }>`
    select key, target_id from extra_sources
    where owner_id = ${ownerId} and key = any(${texts(keys)})
      and exists (select from ${sql.table(table)} as target where target.id = target_id)`.execute(db);
  return new Map(rows.map(({ key, target_id }) => [key, target_id]));
}

/** Records what a person has imported, in place of what they have deleted. */
export async function recordExtras(
  trx: Trx,
  ownerId: string,
  extras: readonly { key: string; id: string }[],
): Promise<void> {
  await sql`
    insert into extra_sources (owner_id, key, target_id)
    select ${ownerId}, key, target_id
    from unnest(${texts(extras.map(({ key }) => key))}, ${uuids(extras.map(({ id }) => id))}) as made (key, target_id)
    on conflict (owner_id, key) do update set target_id = excluded.target_id`.execute(trx);
}

/** Finds which of these videos are on this site and visible to a person. */
export async function findVisibleVideos(
  db: Db,
  viewerId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('videos')
    .select('videos.id')
    .where('videos.id', '=', sql<string>`any(${uuids(ids)})`)
    .where(visibleVideos({ id: viewerId }))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Finds a person's newest video of each title. */
export async function findOwnVideos(
  db: Db,
  ownerId: string,
  titles: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('videos')
    .select(['id', 'title'])
    .where('owner_id', '=', ownerId)
    .where('title', '=', sql<string>`any(${texts(titles)})`)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, title }) => [title, id]));
}
