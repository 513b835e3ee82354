import { type Kysely, sql } from 'kysely';

/** Indexes for an owner's lists of drafts and of videos by views. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index videos_drafts on videos (owner_id, created_at desc, id desc) where not published`.execute(
    db,
  );
  await sql`create index videos_by_owner_and_views on videos (owner_id, views desc, id desc)`.execute(db);
}
