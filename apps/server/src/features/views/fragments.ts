import { type RawBuilder, sql } from 'kysely';

/** The number of views of a query's row of `videos`, with those that are still pending. */
export function viewsOfVideo(): RawBuilder<number> {
  return sql<number>`(videos.views + (select count(*)::int from pending_views where video_id = videos.id))`;
}
