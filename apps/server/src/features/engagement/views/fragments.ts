import { type RawBuilder, sql } from 'kysely';

/** An expression for the views of the current row of `videos`, including pending ones. */
export function viewsOfVideo(): RawBuilder<number> {
  return sql<number>`(videos.views + (select count(*)::int from pending_views where video_id = videos.id))`;
}
