import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table speech_chunks (
    run_id uuid not null references speech_runs (id) on delete cascade,
    start_at double precision not null,
    texts jsonb not null,
    primary key (run_id, start_at)
  )`.execute(db);
}
