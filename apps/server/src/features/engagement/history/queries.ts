import { maxContinueWatching } from '@kinora/contract/history';
import { sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import { floats, uuids } from '../../../platform/db/arrays.ts';
import type { Db } from '../../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../../platform/db/keyset.ts';
import { defineLoader } from '../../../platform/db/loader.ts';
import { defineStatement } from '../../../platform/db/statement.ts';
import { visibleVideos } from '../../content/videos/policy.ts';
import { startedAfter } from './policy.ts';

export const latestWatched: Order = {
  name: 'history',
  column: 'history.watched_at',
  id: 'history.video_id',
  type: 'time',
  direction: 'desc',
};

/** Finds the ids of a page of watched videos. Leaves out unpublished videos, including the viewer's own. */
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

/** The number of last watched videos among which unfinished ones are found. */
const recent = 200;

/** Finds the ids of unfinished videos among the last watched ones, most recent first. */
export async function findUnfinished(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select videos.id
    from (
      select video_id, watched_at, position from history
      where user_id = ${userId} order by watched_at desc, video_id desc limit ${sql.lit(recent)}
    ) as recent
    cross join lateral (
      select id, duration from videos where videos.id = recent.video_id and published offset 0
    ) as videos
    where position >= ${sql.lit(startedAfter)} and position < duration
    order by watched_at desc, video_id desc limit ${sql.lit(maxContinueWatching)}`.execute(db);
  return rows.map(({ id }) => id);
}

type Stop = { userId: string; videoId: string; position: number };

const savePositions = defineStatement(
  (_, people: readonly string[], videos: readonly string[], positions: readonly number[]) => sql`
    insert into history (user_id, video_id, position)
    select * from unnest(${uuids(people)}, ${uuids(videos)}, ${floats(positions)}) order by 1, 2
    on conflict (user_id, video_id) do update set position = excluded.position`,
);

/** Stores a position. If a batch has several positions for the same person and video, the last one wins. */
export const storePosition = defineLoader<Stop, void>(async (db, stops) => {
  const last = [...new Map(stops.map((stop) => [`${stop.userId} ${stop.videoId}`, stop])).values()];
  await savePositions(
    db,
    last.map(({ userId }) => userId),
    last.map(({ videoId }) => videoId),
    last.map(({ position }) => position),
  );
  return () => {};
});

/** Deletes a person's history. Locks its rows in the order in which positions are stored, to avoid deadlocks. */
export async function deleteAll(db: Db, userId: string): Promise<void> {
  await sql`
    with own as materialized (
      select video_id from history where user_id = ${userId} order by video_id for update
    )
    delete from history using own where user_id = ${userId} and history.video_id = own.video_id`.execute(db);
}

/** Deletes a position. Returns false if the history has no such video that the viewer may see. */
export async function deletePosition(db: Db, viewer: Viewer, videoId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('history')
    .from('videos')
    .set({ position: null })
    .whereRef('videos.id', '=', 'history.video_id')
    .where('history.user_id', '=', viewer.id)
    .where('history.video_id', '=', videoId)
    .where(visibleVideos(viewer))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes an entry. Returns false if the history has no such video that the viewer may see. */
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
