import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_playlists
    add foreign key (playlist_id) references playlists on delete cascade`.execute(db);
}
