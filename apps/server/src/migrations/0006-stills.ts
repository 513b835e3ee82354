import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media_assets add column storyboard_at timestamptz(3), add column posters_at timestamptz(3)`.execute(
    db,
  );
}
