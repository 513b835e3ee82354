import { type RawBuilder, sql } from 'kysely';

/** A subquery for the videos in a person's Watch later, with one column, `video_id`. `person` names a column. */
export function savedBy(person: string): RawBuilder<{ video_id: string }> {
  return sql<{ video_id: string }>`(
    select video_id from playlist_entries where playlist_id = (
      select id from playlists where owner_id = ${sql.ref(person)} and kind = 'watch-later'
    )
  )`;
}

/** Whether a video is in a person's Watch later. Both parameters name columns. */
export function isSavedBy(person: string, video: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from ${savedBy(person)} as saved where video_id = ${sql.ref(video)})`;
}
