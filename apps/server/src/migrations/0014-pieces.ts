import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table pieces (
    asset_id uuid not null references media_assets on delete cascade,
    kind text not null check (kind in ('video', 'audio')),
    number integer not null,
    start_at double precision not null,
    seconds double precision not null,
    skipped double precision not null default 0,
    is_last boolean not null,
    turn integer not null default 0,
    encoded double precision not null default 0,
    files jsonb,
    ready_at timestamptz(3),
    primary key (asset_id, kind, number)
  )`.execute(db);
  await sql`create index pieces_by_turn on pieces (turn) where ready_at is null`.execute(db);
}
