import { type Kysely, sql } from 'kysely';

/**
 * A suspension prevents login until a given time, or permanently. `hidden` hides the person's content from everyone in
 * the meantime. Their videos are hidden individually, and `hidden_with_owner` marks those that are restored with the
 * owner.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users
    add column suspended_at timestamptz(3),
    add column suspended_until timestamptz(3),
    add column suspension_reason text,
    add column hidden boolean not null default false`.execute(db);
  await sql`create index users_suspended_until on users (suspended_until) where suspended_until is not null`.execute(
    db,
  );
  await sql`alter table videos add column hidden_with_owner boolean not null default false`.execute(db);
}
