import { type Kysely, sql } from 'kysely';

/**
 * Parts of unfinished uploads can be in a store that all servers share, each in its own file. The server that assembles
 * an upload sets `finishing_at`, and updates it as a heartbeat.
 */
const statements = [
  sql`create table upload_parts (
    upload_id uuid not null references partial_uploads on delete cascade,
    start bigint not null,
    bytes bigint not null,
    id uuid not null,
    primary key (upload_id, start)
  )`,
  sql`alter table partial_uploads add column finishing_at timestamptz(3)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
