import { type Kysely, sql } from 'kysely';

/** The figures of the whole site by day. `storage_bytes` is null until the day has been measured. */
const table = sql`create table site_days (
  day date primary key,
  new_users integer not null default 0,
  active_users integer not null default 0,
  uploads integer not null default 0,
  views integer not null default 0,
  watch_seconds double precision not null default 0,
  storage_bytes bigint,
  served_bytes bigint not null default 0,
  jobs_done integer not null default 0,
  jobs_failed integer not null default 0
)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await table.execute(db);
}
