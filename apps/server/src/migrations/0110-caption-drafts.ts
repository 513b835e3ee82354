import { type Kysely, sql } from 'kysely';

/** `owner_id` is the owner of the video, which never changes. */
const statements = [
  sql`create table caption_drafts (
    id uuid primary key,
    video_id uuid not null references videos on delete cascade,
    owner_id uuid not null,
    language text,
    label text not null default '',
    source text not null check (source in ('file', 'editor', 'automatic')),
    content text not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    unique (video_id, language)
  )`,
  sql`create index caption_drafts_by_owner on caption_drafts (owner_id, id desc)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
