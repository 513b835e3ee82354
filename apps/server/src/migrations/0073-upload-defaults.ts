import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table upload_defaults (
    user_id uuid primary key references users on delete cascade,
    as_draft boolean not null default false,
    visibility text not null default 'public' check (visibility in ('public', 'unlisted')),
    comments_enabled boolean not null default true,
    downloads_enabled boolean not null default true,
    language text,
    description text not null default ''
  )`.execute(db);
}
