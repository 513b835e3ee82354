import { type Kysely, sql } from 'kysely';

/** An account has at most one unfinished export. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table exports (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    status text not null default 'waiting' check (status in ('waiting', 'making', 'ready', 'failed')),
    progress integer not null default 0 check (progress between 0 and 100),
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3),
    taken_at timestamptz(3)
  )`.execute(db);
  await sql`create index exports_by_user on exports (user_id, id desc)`.execute(db);
  await sql`create unique index exports_under_way on exports (user_id) where status in ('waiting', 'making')`.execute(
    db,
  );
}
