import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { listedVideos } from '../../content/videos/policy.ts';

/** Finds the ids of the featured videos that are listed, in order. */
export async function findFeaturedIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('featured_videos')
    .innerJoin('videos', 'videos.id', 'featured_videos.video_id')
    .select('videos.id')
    .where(listedVideos())
    .orderBy('featured_videos.position')
    .orderBy('videos.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Finds all featured videos in order, also those that are no longer listed. `keeps_place` is true for those that are
 * listed or that the staff has hidden, because it may restore them.
 */
export function findFeatured(trx: Trx) {
  return trx
    .selectFrom('featured_videos')
    .innerJoin('videos', 'videos.id', 'featured_videos.video_id')
    .select(['videos.id', 'videos.listed', 'featured_videos.position'])
    .select(sql<boolean>`videos.listed or videos.hidden_reason is not null`.as('keeps_place'))
    .orderBy('featured_videos.position')
    .orderBy('videos.id')
    .execute();
}

export async function insertFeatured(trx: Trx, video_id: string, position: number): Promise<void> {
  await trx.insertInto('featured_videos').values({ video_id, position }).execute();
}

export async function deleteFeatured(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('featured_videos').where('video_id', '=', sql<string>`any(${ids})`).execute();
}

/** Numbers the featured videos in the order of these ids. */
export async function setPositions(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`update featured_videos set position = asked.position
    from unnest(${ids}::uuid[]) with ordinality as asked (id, position)
    where featured_videos.video_id = asked.id`.execute(trx);
}
