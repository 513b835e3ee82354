import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import { AppError } from './app-error.ts';

/** How often one caller may do a thing: `max` times in each window of `seconds`. */
const limits = {
  /** By address and account together, so that nobody can lock another person out. */
  login: { max: 10, seconds: 300 },
  loginAddress: { max: 100, seconds: 300 },
  register: { max: 20, seconds: 3600 },
  refresh: { max: 60, seconds: 60 },
  write: { max: 240, seconds: 60 },
  upload: { max: 120, seconds: 3600 },
  search: { max: 120, seconds: 60 },
} as const;

export type Limit = keyof typeof limits;

type Row = { hits: number; retry_after: number };

/**
 * Counts a try of `who` against a limit and throws `RATE_LIMITED` past it. The count is kept in the
 * database, so that it holds over any number of servers.
 */
export async function enforceLimit(db: Db, limit: Limit, who: string): Promise<void> {
  const { max, seconds } = limits[limit];
  const { rows } = await sql<Row>`
    insert into rate_limits as counted (key, expires_at, hits)
    values (${`${limit}:${who}`}, now() + make_interval(secs => ${seconds}), 1)
    on conflict (key) do update set
      hits = case when counted.expires_at < now() then 1 else counted.hits + 1 end,
      expires_at = case when counted.expires_at < now() then excluded.expires_at else counted.expires_at end
    returning hits, ceil(extract(epoch from expires_at - now()))::int as retry_after`.execute(db);
  const counted = rows[0];
  if (counted && counted.hits > max) {
    throw new AppError('RATE_LIMITED', 'Too many requests. Please try again in a moment.', {
      retryAfter: Math.max(1, counted.retry_after),
    });
  }
}

/** Drops the counts whose window has passed. */
export async function sweepLimits(db: Db): Promise<void> {
  await sql`delete from rate_limits where expires_at < now()`.execute(db);
}
