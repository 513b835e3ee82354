import { type Kysely, sql } from 'kysely';

/**
 * Registration: the token that makes its holder the owner of the site, accounts that wait for approval, and invites.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table site_claims (
    is_only boolean primary key default true check (is_only),
    token_hash bytea not null
  )`.execute(db);
  await sql`alter table users add column waits_for_approval boolean not null default false`.execute(db);
  await sql`create index users_waiting on users (id) where waits_for_approval`.execute(db);
  await sql`create table invites (
    id uuid primary key,
    code text not null unique,
    uses integer not null check (uses > 0),
    used integer not null default 0 check (used between 0 and uses),
    expires_at timestamptz(3),
    created_at timestamptz(3) not null default now()
  )`.execute(db);
}
