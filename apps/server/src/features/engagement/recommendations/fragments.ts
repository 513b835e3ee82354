import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import { isReadableBy } from '../blocks/fragments.ts';
import { startedAfter } from '../history/policy.ts';

/*
 * Conditions on `id`, `owner_id` and `duration` of `videos`. `offset 0` makes PostgreSQL look up each candidate instead
 * of reading everything that belongs to the viewer.
 */

/** Whether the viewer has watched a video to the end, or long enough to count as a view. */
export function isWatchedBy({ id }: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (
      select from history
      where user_id = ${id} and video_id = videos.id and position >= videos.duration and videos.duration > 0 offset 0
    )
    or exists (select from video_views where video_id = videos.id and user_id = ${id} offset 0)
  )`;
}

/** Whether the viewer accepts recommendations of a video and its channel, and neither blocks the other. */
export function isWelcomeTo(viewer: Viewer): RawBuilder<boolean> {
  const isReadable = viewer.mayHaveOwnLists ? isReadableBy(viewer, 'videos.owner_id') : sql`true`;
  return sql<boolean>`(
    not exists (
      select from hidden_recommendations
      where user_id = ${viewer.id} and target_id in (videos.id, videos.owner_id) offset 0
    )
    and ${isReadable}
  )`;
}

/**
 * Whether a listed video may be recommended to the viewer. Leaves out started videos too, because Continue watching has
 * them.
 */
export function isNewTo(viewer: Viewer): RawBuilder<boolean> {
  const isStarted = sql`exists (
    select from history
    where user_id = ${viewer.id} and video_id = videos.id and position >= ${sql.lit(startedAfter)} offset 0
  )`;
  return sql<boolean>`(
    videos.owner_id <> ${viewer.id} and not ${isStarted} and not ${isWatchedBy(viewer)} and ${isWelcomeTo(viewer)}
  )`;
}
