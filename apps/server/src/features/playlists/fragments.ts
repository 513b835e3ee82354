import { type RawBuilder, sql } from 'kysely';

/** Whether a video is in a person's Watch later, both given as columns. */
export function isSavedBy(person: string, video: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from playlists join playlist_entries on playlist_id = playlists.id
    where playlists.owner_id = ${sql.ref(person)} and kind = 'watch-later'
      and playlist_entries.video_id = ${sql.ref(video)}
  )`;
}
