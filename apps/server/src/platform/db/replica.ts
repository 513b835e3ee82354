import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDb, type Db } from './db.ts';

/** Milliseconds between comparisons with the primary. */
const interval = 200;
/** Max milliseconds that a replica may lag behind the primary. While it lags further, it isn't used. */
export const maxLag = 5_000;

/** A copy of the database that follows it with a short delay. */
export type Replica = AsyncDisposable & {
  readonly db: Db;
  /** Whether it has everything that was committed before `moment` (from `performance.now()`) and still responds. */
  has(moment: number): boolean;
};

/**
 * Opens a replica and continually checks its progress: once it has replayed the WAL up to the primary's position at a
 * check, it has everything that was committed before the check. `has` is false if no check has succeeded for `maxLag`.
 */
export function openReplica(primary: Db, connectionString: string, onLost: (error: Error) => void): Replica {
  const db = createDb(connectionString, { onLost });
  const stopping = new AbortController();
  let reached = Number.NEGATIVE_INFINITY;
  let isReachable = true;
  const compare = async () => {
    const asked = performance.now();
    if (!(await hasReplayed(db, await findEndOfLog(primary)))) return;
    reached = asked;
    isReachable = true;
  };
  const comparing = (async () => {
    while (!stopping.signal.aborted) {
      await compare().catch((error: Error) => {
        if (isReachable) onLost(error);
        isReachable = false;
      });
      await setTimeout(interval, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    db,
    has: (moment) => reached >= moment && performance.now() - reached < maxLag,
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await comparing;
      await db.destroy();
    },
  };
}

async function findEndOfLog(primary: Db): Promise<string> {
  const { rows } = await sql<{ end: string }>`select pg_current_wal_insert_lsn()::text as end`.execute(
    primary,
  );
  return rows[0]?.end ?? '';
}

/** Compares with the end of the replica's own WAL if it has been promoted. */
async function hasReplayed(replica: Db, end: string): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean }>`
    select ${end}::pg_lsn <= case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
      else pg_current_wal_insert_lsn() end as reached`.execute(replica);
  return rows[0]?.reached ?? false;
}
