import { sql } from 'kysely';
import type { Db, Trx } from '../db/db.ts';
import { keyset, type Order, type Slice } from '../db/keyset.ts';

/** `waiting` includes jobs that wait for their next attempt. A `failed` job has no attempts left. */
export type ListedStatus = 'failed' | 'waiting' | 'running';

export type ListedJob = {
  id: string;
  /** The name of the kind of job. */
  name: string;
  data: unknown;
  status: ListedStatus;
  /** The number of attempts that have begun. */
  attempts: number;
  /** Why the last attempt failed. */
  error: string | null;
  created_on: Date;
  started_on: Date | null;
  /** When the last attempt failed. */
  completed_on: Date | null;
};

/*
 * PostgreSQL uses the index only for queries that repeat these expressions exactly. `isListed` also excludes
 * dead-letter jobs and the queue's internal jobs.
 */
const isListed = `state not in ('completed', 'cancelled') and name not like '%.lost' and name not like '\\_\\_%'`;
const status = `case state when 'failed' then 'failed' when 'active' then 'running' else 'waiting' end`;
/**
 * When a job failed or was enqueued, in seconds since 1970: unlike a date, a number passes through a cursor unchanged.
 */
const moment = `extract(epoch from coalesce(completed_on, created_on) at time zone 'utc')::float8`;

/** The index leaves out finished jobs, which are the vast majority. */
export const listIndex = `
  select pg_advisory_xact_lock(hashtext('kinora_listed_jobs'));
  create index if not exists kinora_listed_jobs on pgboss.job_common ((${status}), (${moment}) desc, id desc)
    where ${isListed}`;

/** Whether an unfinished job has an enqueue time in the future. */
export const hasFutureJobs = `
  exists (
    select from pgboss.job_common
    where ${isListed} and (${status}) in ('waiting', 'running') and (${moment}) > extract(epoch from now())::float8 + 2
  )`;

const listed = sql<ListedJob & { moment: number }>`(
  select id, name, data, ${sql.raw(status)} as status, ${sql.raw(moment)} as moment,
    coalesce(output ->> 'message', output -> 'value' ->> 'message') as error,
    retry_count + case when state in ('active', 'failed') then 1 else 0 end as attempts,
    created_on, started_on, completed_on
  from pgboss.job_common where ${sql.raw(isListed)}
)`.as('jobs');

export const jobOrder = (of: ListedStatus): Order => ({
  name: `jobs ${of}`,
  column: 'jobs.moment',
  id: 'jobs.id',
  type: 'real',
  direction: 'desc',
});

/** Finds a page of jobs, newest first. */
export function findJobs(db: Db, of: ListedStatus, slice: Slice) {
  return db
    .selectFrom(listed)
    .selectAll('jobs')
    .select('jobs.moment as sort_value')
    .where('jobs.status', '=', sql.lit(of))
    .$call(keyset(jobOrder(of), slice))
    .execute();
}

export type QueueDepth = { name: string; status: ListedStatus; count: number; seconds: number };

/** Counts the listed jobs by kind and status, with the age of the oldest in seconds. */
export async function findQueueDepths(db: Db): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    select name, status, count(*) as count,
      greatest(0, extract(epoch from now()) - min(moment))::float8 as seconds
    from ${listed} group by name, status`.execute(db);
  return rows;
}

/** Counts jobs up to `max`; only those from the last `seconds` if given. */
export async function countJobs(db: Db, of: ListedStatus, max: number, seconds?: number): Promise<number> {
  const found = db
    .selectFrom(listed)
    .select('jobs.id')
    .where('jobs.status', '=', sql.lit(of))
    .$if(seconds !== undefined, (query) =>
      query.where(sql<boolean>`jobs.moment > extract(epoch from now()) - ${seconds}::int`),
    )
    .limit(sql.lit(max));
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${found}) as found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Whether a job of this kind is in one of the states. */
export async function isUnfinished(
  db: Db | Trx,
  name: string,
  states: readonly ('waiting' | 'running')[] = ['waiting', 'running'],
): Promise<boolean> {
  const row = await db
    .selectFrom(listed)
    .select('jobs.id')
    .where('jobs.name', '=', name)
    .where('jobs.status', 'in', states)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds when and why a job of this kind last failed with no attempts left; null if none has within the last week. */
export async function findLatestFailure(db: Db, name: string): Promise<{ at: Date; reason: string } | null> {
  const row = await db
    .selectFrom(listed)
    .select(['jobs.completed_on', 'jobs.created_on', 'jobs.error'])
    .where('jobs.name', '=', name)
    .where('jobs.status', '=', sql.lit('failed'))
    .orderBy('jobs.moment', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { at: row.completed_on ?? row.created_on, reason: row.error ?? '' } : null;
}

export type Retry = { at: Date; reason: string; nextAt: Date };

/**
 * Finds why an attempt of an unfinished job of this kind failed, and when the next attempt begins or has begun; null if
 * none has failed. `at` is when the failed attempt began, or the latest known time after that.
 */
export async function findRetry(db: Db, name: string): Promise<Retry | null> {
  const { rows } = await sql<Retry>`
    select least(started_on, start_after) as at, start_after as "nextAt",
      coalesce(output ->> 'message', output -> 'value' ->> 'message', '') as reason
    from pgboss.job_common
    where ${sql.raw(isListed)} and ${sql.raw(status)} in ('waiting', 'running')
      and name = ${name} and output is not null
    order by start_after desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Locks and returns a failed job; undefined if there is none. */
export async function lockFailedJob(trx: Trx, id: string): Promise<ListedJob | undefined> {
  const job = await trx
    .selectFrom(listed)
    .selectAll()
    .where('jobs.status', '=', sql.lit('failed'))
    .where('jobs.id', '=', id)
    .executeTakeFirst();
  if (!job) return undefined;
  const { rows } = await sql`
    select from pgboss.job_common where name = ${job.name} and id = ${id} and state = 'failed' for update`.execute(
    trx,
  );
  return rows.length > 0 ? job : undefined;
}

/** Deletes the failed jobs of these kinds whose payload has this value in `field`. */
export async function forgetFailedJobs(
  trx: Trx,
  names: readonly string[],
  field: string,
  value: string,
): Promise<void> {
  await sql`
    delete from pgboss.job_common
    where ${sql.raw(isListed)} and ${sql.raw(status)} = 'failed'
      and name = any(${names}) and data ->> ${field} = ${value}`.execute(trx);
}

/** A subquery for the numbers of jobs that ended on each day in UTC and are still stored. */
export const jobsByDay = sql<{ day: Date; done: number; failed: number }>`
  select (completed_on at time zone 'utc')::date as day,
    count(*) filter (where state = 'completed') as done, count(*) filter (where state = 'failed') as failed
  from pgboss.job_common
  where state in ('completed', 'failed') and name not like '%.lost' and name not like '\\_\\_%'
  group by 1`;
