import { type Kysely, sql } from 'kysely';

/**
 * The comments that nobody has been notified of yet: a row is inserted with its comment and deleted with the writing of
 * the notifications. It names the comment without a reference, which would cost every comment a look.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table untold_comments (
    comment_id uuid primary key,
    created_at timestamptz(3) not null default now()
  )`.execute(db);
}
