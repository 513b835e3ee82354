import { type Kysely, sql } from 'kysely';

/**
 * A suspended person can't sign in until a time, or for good. `hidden` keeps what is theirs from everyone meanwhile; their
 * videos are hidden one by one, and `hidden_with_owner` tells those that come back with their owner.
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
