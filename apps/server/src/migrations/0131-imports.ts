import { type Kysely, sql } from 'kysely';

/** Sources that people import from: a URL, or an uploaded archive. */
const statements = [
  sql`create table imports (
    id uuid primary key,
    owner_id uuid not null references users on delete cascade,
    kind text check (kind in ('file', 'page', 'feed', 'peertube', 'takeout', 'kinora')),
    status text not null default 'reading' check (status in ('reading', 'choosing', 'running', 'done', 'failed')),
    title text not null default '',
    url text,
    asset_id uuid,
    file_name text,
    error text,
    is_cut boolean not null default false,
    can_follow boolean not null default false,
    follow_every text check (follow_every in ('hour', 'day')),
    follow_as text check (follow_as in ('draft', 'public')),
    checking_at timestamptz(3),
    checked_at timestamptz(3),
    next_check_at timestamptz(3),
    follow_error text,
    follow_failures integer not null default 0,
    touched_at timestamptz(3) not null default now(),
    created_at timestamptz(3) not null default now(),
    check ((follow_every is null) = (follow_as is null) and (follow_every is null) = (next_check_at is null))
  )`,
  sql`create index imports_of_owner on imports (owner_id, id)`,
  // Prevents concurrent reads of the same URL.
  sql`create unique index imports_being_read on imports (owner_id, url) where status = 'reading'`,
  sql`create index imports_due on imports (next_check_at) where next_check_at is not null`,
  sql`create index imports_with_archives on imports (touched_at) where asset_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
