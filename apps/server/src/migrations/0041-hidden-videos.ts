import { type Kysely, sql } from 'kysely';

/**
 * A hidden video is a draft that its owner can't publish, so every rule that hides drafts from others also hides it.
 * `hidden_published` records whether it was published before, and unhiding restores that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table videos
    add column hidden_reason text,
    add column hidden_published boolean not null default false,
    add constraint videos_hidden check (hidden_reason is null or not published)`.execute(db);
}
