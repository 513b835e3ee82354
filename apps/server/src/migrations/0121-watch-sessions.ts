import { type Kysely, sql } from 'kysely';

/**
 * The seconds that each opening of a video has counted so far. `granted` is the part that the last report added. A
 * session has no references, so that a row doesn't reveal the video.
 */
const table = sql`create table watch_sessions (
  id uuid primary key,
  day date not null default (now() at time zone 'utc')::date,
  seconds double precision not null,
  granted double precision not null
)`;

/** Counts a report of a session: at most `allowed` seconds over all of its reports. */
const count = sql`create function count_watched(
    session uuid, reported double precision, allowed double precision,
    out granted double precision, out is_first boolean
  ) language plpgsql as $$
  begin
    insert into watch_sessions as known (id, seconds, granted)
      values (session, least(reported, allowed), least(reported, allowed))
      on conflict (id) do update set
        granted = greatest(0, least(reported, allowed - known.seconds)),
        seconds = known.seconds + greatest(0, least(reported, allowed - known.seconds))
      returning known.granted, known.granted = known.seconds into count_watched.granted, is_first;
  end $$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [table, sql`create index watch_sessions_by_day on watch_sessions (day)`, count]) {
    await statement.execute(db);
  }
}
