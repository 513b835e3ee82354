import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table saved_playlists (
    user_id uuid not null references users on delete cascade,
    playlist_id uuid not null,
    saved_at timestamptz(3) not null default now(),
    primary key (user_id, playlist_id)
  )`,
  sql`create index saved_playlists_latest on saved_playlists (user_id, saved_at desc, playlist_id desc)`,
  sql`create index saved_playlists_by_playlist on saved_playlists (playlist_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
