import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table partial_uploads (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    name text not null,
    folder text not null,
    total bigint,
    received bigint not null default 0,
    asset_id uuid references media_assets on delete cascade,
    touched_at timestamptz(3) not null default now(),
    unique (user_id, name)
  )`,
  sql`create index partial_uploads_by_age on partial_uploads (touched_at)`,
  sql`create index partial_uploads_by_asset on partial_uploads (asset_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
