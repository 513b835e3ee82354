import { type Kysely, sql } from 'kysely';

/**
 * A hidden video is a draft that its owner can't publish, so whatever keeps drafts from others keeps it from them too.
 * `hidden_published` tells what it was before, which it becomes again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table videos
    add column hidden_reason text,
    add column hidden_published boolean not null default false,
    add constraint videos_hidden check (hidden_reason is null or not published)`.execute(db);
}
