import { type Kysely, sql } from 'kysely';

/** The audio tracks of a video's upload, and those that its owner has added from further uploads. */
const statements = [
  sql`create table audio_tracks (
    id uuid primary key default gen_random_uuid(),
    asset_id uuid not null references media_assets on delete cascade,
    rendition text not null,
    stream integer,
    source_asset_id uuid unique references media_assets,
    position integer not null,
    language text,
    name text not null,
    kind text not null default 'main' check (kind in ('main', 'description', 'dub')),
    is_default boolean not null default false,
    is_hidden boolean not null default false,
    error text,
    unique (asset_id, rendition)
  )`,
  sql`create function add_audio_track() returns trigger language plpgsql as $$
    begin
      insert into audio_tracks (asset_id, rendition, position, name, is_default)
        values (new.asset_id, new.name, 0, 'Track 1', true) on conflict do nothing;
      return null;
    end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
