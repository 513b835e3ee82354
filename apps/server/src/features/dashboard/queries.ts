import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../platform/db/keyset.ts';

export const newestVideos: Order = {
  name: 'dashboard',
  column: 'videos.created_at',
  id: 'videos.id',
  type: 'time',
  direction: 'desc',
};

/** All videos of an owner, drafts too. */
export function findOwnVideoIds(db: Db, ownerId: string, slice: Slice) {
  return db
    .selectFrom('videos')
    .select(['videos.id', 'videos.created_at as sort_value'])
    .where('owner_id', '=', ownerId)
    .$call(keyset(newestVideos, slice))
    .execute();
}

/** Sums over an owner's videos, read from the counters on their rows. */
export function sumVideos(db: Db, ownerId: string) {
  return db
    .selectFrom('videos')
    .select([
      (eb) => eb.fn.countAll<number>().as('videos'),
      sql<number>`coalesce(sum(views), 0)::bigint`.as('views'),
      sql<number>`coalesce(sum(likes), 0)::bigint`.as('likes'),
    ])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
}
