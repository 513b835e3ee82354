import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table comment_settings (
    channel_id uuid primary key references users on delete cascade,
    hold_comments text not null default 'none' check (hold_comments in ('none', 'links', 'new', 'all')),
    blocked_words text[] not null default '{}'
  )`.execute(db);
}
