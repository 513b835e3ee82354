import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table captions (
    video_id uuid not null references videos on delete cascade,
    language text not null,
    asset_id uuid not null unique references media_assets,
    primary key (video_id, language)
  )`.execute(db);
}
