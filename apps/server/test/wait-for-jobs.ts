import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/** Waits until every due job of these kinds has run; the kind `mail` covers all jobs whose names start with `mail.`. */
export async function waitForJobs({ ctx }: Pick<TestServer, 'ctx'>, ...kinds: string[]): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job
      where state in ('created', 'retry', 'active') and start_after <= now()
        and split_part(name, '.', 1) = any(${kinds})`.execute(ctx.db);
    return rows[0]?.count;
  };
  await expect.poll(waiting, { timeout: 120_000 }).toBe(0);
}
