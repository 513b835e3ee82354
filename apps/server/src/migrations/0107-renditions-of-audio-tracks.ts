import { type Kysely, sql } from 'kysely';

/**
 * Renditions of further audio tracks have a kind of their own, `track`, which the last release ignores: it expects at
 * most one rendition of audio. The trigger adds the track of a rendition that the last release inserts.
 */
const statements = [
  sql`alter table renditions drop constraint renditions_kind_check`,
  sql`create trigger add_audio_track after insert on renditions
    for each row when (new.kind = 'audio') execute function add_audio_track()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
