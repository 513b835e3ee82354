import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table videos add column language text, add column chosen_language text`.execute(db);
  await sql`create table search_backlog (
    is_only boolean primary key default true check (is_only),
    after uuid not null default '00000000-0000-0000-0000-000000000000',
    passes smallint not null default 2,
    due timestamptz not null default now()
  )`.execute(db);
  await sql`insert into search_backlog select where exists (select from videos)`.execute(db);
}
