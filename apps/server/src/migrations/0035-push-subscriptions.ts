import { type Kysely, sql } from 'kysely';

/** A browser that receives push notifications. It is deleted with the session that registered it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table push_subscriptions (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    session_id uuid not null references sessions on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    created_at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create index push_subscriptions_by_user on push_subscriptions (user_id, id)`.execute(db);
  await sql`create index push_subscriptions_by_session on push_subscriptions (session_id)`.execute(db);
}
