import { type Kysely, sql } from 'kysely';

/** The settings of the site, in one row, and the log of staff actions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table site_settings (
    is_only boolean primary key default true check (is_only),
    name text not null default 'Kinora',
    tagline text not null default '',
    about text not null default '',
    rules text not null default '',
    contact text,
    accent text,
    logo_asset_id uuid references media_assets (id) on delete set null,
    logo_key text,
    banner text not null default '',
    registration text not null default 'open' check (registration in ('open', 'approval', 'invite', 'closed')),
    guests text not null default 'welcome' check (guests in ('welcome', 'watch')),
    storage_quota_bytes bigint,
    videos_per_day integer,
    confirm_addresses boolean not null default false
  )`.execute(db);
  await sql`insert into site_settings default values`.execute(db);
  await sql`create table audit_log (
    id uuid primary key,
    actor_id uuid references users (id) on delete set null,
    action text not null,
    target_kind text not null,
    target_id uuid,
    reason text not null,
    created_at timestamptz(3) not null default now()
  )`.execute(db);
  await sql`create index audit_log_actor on audit_log (actor_id)`.execute(db);
}
