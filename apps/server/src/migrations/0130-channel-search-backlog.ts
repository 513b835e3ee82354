import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table channel_search_backlog (
    is_only boolean primary key default true check (is_only),
    after uuid not null default '00000000-0000-0000-0000-000000000000',
    passes smallint not null default 2,
    due timestamptz not null default now()
  )`.execute(db);
  await sql`insert into channel_search_backlog select where exists (select from users)`.execute(db);
}
