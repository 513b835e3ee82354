import { type Kysely, sql } from 'kysely';

/** `owner_id` is the owner of the import, for the queue of each owner's items. */
const statements = [
  sql`create table import_items (
    id uuid primary key,
    import_id uuid not null references imports on delete cascade,
    owner_id uuid not null,
    position integer not null,
    kind text not null check (kind in ('video', 'playlist', 'texts')),
    key text not null,
    title text not null,
    duration double precision,
    bytes bigint,
    published_at timestamptz(3),
    thumbnail text,
    details jsonb not null,
    status text not null default 'new'
      check (status in ('new', 'chosen', 'waiting', 'fetching', 'processing', 'done', 'skipped', 'failed')),
    target text check (target in ('draft', 'unlisted', 'public')),
    progress smallint not null default 0,
    attempts smallint not null default 0,
    error text,
    omitted text,
    video_id uuid,
    playlist_id uuid,
    run_at timestamptz(3),
    queued_at timestamptz(3),
    unique (import_id, key)
  )`,
  sql`create index import_items_in_order on import_items (import_id, position, id)`,
  sql`create index import_items_by_status on import_items (import_id, status, position, id)`,
  sql`create index import_items_to_queue on import_items (owner_id, run_at, position, id)
    where queued_at is null and status in ('chosen', 'waiting')`,
  sql`create index import_items_queued on import_items (owner_id) where queued_at is not null`,
  sql`create index import_items_processing on import_items (owner_id, import_id) where status = 'processing'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
