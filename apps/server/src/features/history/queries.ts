import { sql } from 'kysely';
import type { Viewer } from '../../http/viewer.ts';
import type { Db } from '../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../platform/db/keyset.ts';
import { visibleVideos } from '../videos/policy.ts';

export const latestWatched: Order = {
  name: 'history',
  column: 'history.watched_at',
  id: 'history.video_id',
  type: 'time',
  direction: 'desc',
};

/** What was unpublished meanwhile is left out, of the viewer's own too. */
export function findWatched(db: Db, viewer: Viewer, slice: Slice) {
  return db
    .selectFrom('history')
    .innerJoin('videos', 'videos.id', 'history.video_id')
    .select(['history.video_id as id', 'history.watched_at as sort_value'])
    .where('history.user_id', '=', viewer.id)
    .where('videos.published', '=', sql.lit(true))
    .$call(keyset(latestWatched, slice))
    .execute();
}

export function keepPosition(db: Db, viewer: Viewer, videoId: string, position: number) {
  return db
    .insertInto('history')
    .values({ user_id: viewer.id, video_id: videoId, position })
    .onConflict((on) => on.columns(['user_id', 'video_id']).doUpdateSet({ position }))
    .execute();
}

/** False when there was no such entry that the viewer may know of. */
export async function deleteEntry(db: Db, viewer: Viewer, videoId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('history')
    .using('videos')
    .whereRef('videos.id', '=', 'history.video_id')
    .where('history.user_id', '=', viewer.id)
    .where('history.video_id', '=', videoId)
    .where(visibleVideos(viewer))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
