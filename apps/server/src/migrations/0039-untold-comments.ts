import { type Kysely, sql } from 'kysely';

/**
 * The outbox of comments. A row is inserted with its comment, and deleted when the notifications are written. It has no
 * foreign key, which would cost every comment a lookup.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table untold_comments (
    comment_id uuid primary key,
    created_at timestamptz(3) not null default now()
  )`.execute(db);
}
