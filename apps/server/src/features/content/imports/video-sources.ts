import { sql } from 'kysely';
import { texts } from '../../../platform/db/arrays.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';

/** Finds the videos that a person has imported from sources with these keys. */
export async function findImportedVideos(
  db: Db | Trx,
  { ownerId, keys }: { ownerId: string; keys: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('video_sources')
    .select(['key', 'video_id'])
    .where('owner_id', '=', ownerId)
    .where('key', '=', sql<string>`any(${texts(keys)})`)
    .execute();
  return new Map(rows.map(({ key, video_id }) => [key, video_id]));
}

/** Whether a person has imported a video from this source. */
export async function isImported(
  db: Db | Trx,
  { owner_id: ownerId, key }: { owner_id: string; key: string },
): Promise<boolean> {
  return (await findImportedVideos(db, { ownerId, keys: [key] })).size > 0;
}

/** Claims a source for a video. Returns false if the person has made another video from it. */
export async function claimSource(
  trx: Trx,
  source: { owner_id: string; key: string; video_id: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('video_sources')
    .values(source)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}
