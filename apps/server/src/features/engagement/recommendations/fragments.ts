import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import type { Term } from '../../../platform/db/term.ts';
import { isInListsOf } from '../blocks/fragments.ts';
import { startedAfter } from '../history/policy.ts';

/** A viewer, whose id may be an expression. */
type Person = Pick<Viewer, 'mayHaveOwnLists'> & { id: Term<string> };

/*
 * Conditions on `id`, `owner_id` and `duration` of `videos`. `offset 0` makes PostgreSQL look up each candidate instead
 * of reading everything that belongs to the viewer.
 */

const isFinished = sql<boolean>`(position >= videos.duration and videos.duration > 0)`;

/** Whether the viewer's history has a video in the state that `condition` describes, or a counted view of it. */
function isInHistory({ id }: { id: Term<string> }, condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (
      select from history where user_id = ${id} and video_id = videos.id and ${condition} offset 0
    )
    or exists (select from video_views where video_id = videos.id and user_id = ${id} offset 0)
  )`;
}

/** Whether the viewer has watched a video to the end, or long enough to count as a view. */
export const isWatchedBy = (viewer: { id: Term<string> }) => isInHistory(viewer, isFinished);

/** Whether the viewer accepts recommendations of a video and its channel, and neither blocks the other. */
export function mayBeRecommendedTo(viewer: Person): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (
      select from hidden_recommendations
      where user_id = ${viewer.id} and target_id in (videos.id, videos.owner_id) offset 0
    )
    and ${isInListsOf(viewer, 'videos.owner_id')}
  )`;
}

/**
 * Whether a listed video may be recommended to the viewer. Leaves out started videos too, because Continue watching has
 * them.
 */
export function isNewTo(viewer: Person): RawBuilder<boolean> {
  const isStarted = sql<boolean>`(position >= ${sql.lit(startedAfter)} or ${isFinished})`;
  return sql<boolean>`(
    videos.owner_id <> ${viewer.id} and not ${isInHistory(viewer, isStarted)} and ${mayBeRecommendedTo(viewer)}
  )`;
}
