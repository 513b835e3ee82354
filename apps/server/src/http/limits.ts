import { errorText } from '@kinora/contract/error-texts';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Db, Trx } from '../platform/db/db.ts';
import { ageOfId } from '../platform/db/ids.ts';
import { AppError } from './app-error.ts';
import { allWrites, type Bound, day, type Limit, type Limits, limits, minute } from './limit-table.ts';
import type { Viewer } from './viewer.ts';

export type { Limit } from './limit-table.ts';

/**
 * Counts an attempt by `who` against a limit. Throws `RATE_LIMITED` past any of its bounds. The counts are in the
 * database, so that all servers share them.
 */
export async function enforceLimit(ctx: Context, limit: Limit, who: string): Promise<void> {
  const { bounds, isWrite }: Limits = limits[limit];
  await enforce(ctx, triesOf(limit, who, bounds, isWrite));
}

/** Counts an attempt by a member, whose limits are lower on the account's first day. */
export async function enforceMemberLimit(ctx: Context, limit: Limit, { id }: Viewer): Promise<void> {
  const { bounds, firstDay = bounds, isWrite }: Limits = limits[limit];
  await enforce(ctx, triesOf(limit, id, ageOfId(id) < day ? firstDay : bounds, isWrite));
}

/**
 * Like `enforceLimit`, but returns false past any of the bounds instead of throwing. The attempt counts as `amount`
 * attempts.
 */
export async function isWithinLimit(
  { config, db }: { config: Config; db: Db | Trx },
  limit: Limit,
  who: string,
  amount = 1,
): Promise<boolean> {
  const { bounds, isWrite }: Limits = limits[limit];
  if (!config.rateLimits) return true;
  return (await findPassed(db, triesOf(limit, who, bounds, isWrite), amount)).length === 0;
}

/** The name and the length in seconds of a window in which attempts are counted. */
type Window = { readonly name: string; readonly seconds: number };
type Try = Window & { readonly max: number };

/**
 * Lists the windows to count an attempt in. The window of all writes comes last, so that concurrent attempts by one
 * account lock their rows in the same order.
 */
function triesOf(limit: Limit, who: string, bounds: readonly Bound[], isWrite = false): Try[] {
  const own = bounds.map((bound) => ({ ...bound, name: `${limit}:${who}` }));
  return isWrite ? [...own, { ...allWrites, name: `write:${who}` }] : own;
}

/** The attempts in a window, and the seconds until it ends. */
export type Count = { hits: number; retryAfter: number };

/**
 * False after the window has ended, or if the clock has been set back since it began. The minute allows for concurrent
 * transactions, whose `now()` differs slightly.
 */
const isCurrent = sql`counted.expires_at between now() and excluded.expires_at + interval '1 minute'`;

const keyOf = ({ name, seconds }: Window) => `${name}:${seconds}`;

/** Counts an attempt as `amount` attempts in each of these windows and returns the new counts, which end at 2^31 - 1. */
export async function countTries(
  db: Db | Trx,
  windows: readonly Window[],
  amount = 1,
): Promise<(Count & { key: string })[]> {
  const { rows } = await sql<Count & { key: string }>`
    insert into rate_limits as counted (key, expires_at, hits)
    select key, now() + make_interval(secs => seconds), ${amount}::int
    from unnest(${windows.map(keyOf)}::text[], ${windows.map(({ seconds }) => seconds)}::int[]) as asked (key, seconds)
    on conflict (key) do update set
      hits = least(case when ${isCurrent} then counted.hits::int8 else 0 end + excluded.hits, 2147483647),
      expires_at = case when ${isCurrent} then counted.expires_at else excluded.expires_at end
    returning key, hits, ${secondsLeft} as "retryAfter"`.execute(db);
  return rows;
}

/** Finds the count under a name in its current window of `seconds`; undefined without an attempt. */
export async function findCount(db: Db | Trx, name: string, seconds: number): Promise<Count | undefined> {
  const { rows } = await sql<Count>`
    select hits, ${secondsLeft} as "retryAfter" from rate_limits where key = ${keyOf({ name, seconds })}
      and expires_at between now() and now() + make_interval(secs => ${seconds + minute})`.execute(db);
  return rows[0];
}

const secondsLeft = sql`ceil(extract(epoch from expires_at - now()))::int`;

async function enforce({ config, db }: Context, tries: readonly Try[]): Promise<void> {
  if (!config.rateLimits) return;
  const passed = await findPassed(db, tries);
  if (passed.length === 0) return;
  throw new AppError('RATE_LIMITED', errorText('tooManyRequests'), {
    retryAfter: Math.max(1, ...passed.map((count) => count.retryAfter)),
  });
}

/** Counts an attempt as `amount` attempts and returns the counts that exceed their bounds. */
async function findPassed(db: Db | Trx, tries: readonly Try[], amount = 1): Promise<Count[]> {
  const max = new Map(tries.map((one) => [keyOf(one), one.max]));
  return (await countTries(db, tries, amount)).filter(({ key, hits }) => hits > (max.get(key) ?? 0));
}

/** Deletes the counts whose window has ended. */
export async function sweepLimits(db: Db): Promise<void> {
  await sql`delete from rate_limits where expires_at < now()`.execute(db);
}
