import { sql } from 'kysely';
import pg from 'pg';
import { expect, vi } from 'vitest';
import type { TestServer } from './server.ts';

type Hold = { column?: string; lock?: 'for no key update' | 'for update' };

/** Locks a row as a concurrent transaction would, until it is released or disposed of. */
export async function holdRow(
  { ctx }: TestServer,
  table: string,
  id: string,
  { column = 'id', lock = 'for no key update' }: Hold = {},
) {
  const client = new pg.Client(ctx.config.databaseUrl);
  await client.connect();
  await client.query('begin');
  await client.query(`select from ${table} where ${column} = $1 ${lock}`, [id]);
  return {
    /** Locks another row too. Fails if that row is already locked. */
    also: (other: string, otherId: string, otherColumn = 'id') =>
      client.query(`select from ${other} where ${otherColumn} = $1 for update nowait`, [otherId]),
    release: () => client.query('commit'),
    [Symbol.asyncDispose]: () => client.end(),
  };
}

/** Counts the statements that wait for a lock. */
export async function countWaiting({ ctx }: TestServer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** Resolves once exactly `count` statements wait for a lock. */
export async function untilWaiting(server: TestServer, count: number): Promise<void> {
  await vi.waitFor(async () => expect(await countWaiting(server)).toBe(count), 60_000);
}
