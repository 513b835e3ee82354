import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table speech_runs (
    asset_id uuid primary key references media_assets on delete cascade,
    id uuid not null unique,
    status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
    language text,
    position double precision not null default 0,
    duration double precision not null,
    error text,
    created_at timestamptz(3) not null default now()
  )`.execute(db);
}
