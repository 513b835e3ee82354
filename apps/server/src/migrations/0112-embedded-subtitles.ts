import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table embedded_subtitles (
    asset_id uuid not null references media_assets on delete cascade,
    stream integer not null,
    language text,
    label text not null,
    content text,
    primary key (asset_id, stream)
  )`.execute(db);
}
