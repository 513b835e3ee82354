import { CompiledQuery, Kysely, PostgresDialect, type Transaction, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import { deadlockBackoff } from './deadlock-backoff.ts';
import { isConflict } from './errors.ts';
import { PreparedConnection, StatementNames } from './prepared-connection.ts';

/** Every feature declares its tables in its own `tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: declarations elsewhere extend it
export interface Schema {}

export type Db = Kysely<Schema>;

/** The number of a pool's open connections, how many of them are idle, and how many queries are waiting for one. */
export type PoolUse = { open: number; idle: number; waiting: number };

const pools = new WeakMap<Db, pg.Pool>();

export function poolUseOf(db: Db): PoolUse {
  const pool = pools.get(db);
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

export type Trx = Transaction<Schema>;

const bigint = 20;

type DbOptions = {
  onLost?: (error: Error) => void;
  /** Whether the URL is a transaction-mode pooler's, through which session settings would affect other clients. */
  isPooled?: boolean;
  /** Max milliseconds that a query may run; null for no limit. */
  timeout?: number | null;
  /** Max milliseconds that a statement waits for another transaction's lock; no limit if undefined. */
  lockTimeout?: number;
};

/**
 * How long an unused connection stays open in milliseconds. A request that has to open one takes 25 ms longer, but some
 * cloud networks silently drop connections after four minutes without traffic.
 */
const idleTimeout = 120_000;

/** Milliseconds after PostgreSQL's own timeout at which a query counts as lost. */
const grace = 5_000;

/**
 * Opens a pool. A query waits at most five seconds for a connection and has a timeout, so that a lost database causes
 * an error instead of a hang.
 */
export function createDb(
  connectionString: string,
  { onLost = () => {}, isPooled = false, timeout = 15_000, lockTimeout }: DbOptions = {},
): Db {
  const pool = new pg.Pool({
    connectionString,
    max: 16,
    idleTimeoutMillis: idleTimeout,
    connectionTimeoutMillis: 5_000,
    ...(timeout !== null && !isPooled && { statement_timeout: timeout }),
    ...(timeout !== null && { query_timeout: timeout + grace }),
    ...(lockTimeout !== undefined && { lock_timeout: lockTimeout }),
    keepAlive: true,
    types: { getTypeParser: parserFor },
  });
  pool.on('error', onLost);
  // A connection that is lost between two queries of a transaction reports the error only here.
  pool.on('connect', (client) => client.on('error', onLost));
  const names = isPooled ? null : new StatementNames();
  const prepared = new WeakMap<pg.PoolClient, PreparedConnection>();
  const connect = async () => {
    const client = await pool.connect();
    const connection = prepared.get(client) ?? new PreparedConnection(client, names);
    prepared.set(client, connection);
    return connection;
  };
  const db = new RetryingKysely({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
  });
  pools.set(db, pool);
  return db;
}

/** Reruns a transaction once if PostgreSQL aborted it because of a conflict with another one. */
class RetryingKysely extends Kysely<Schema> {
  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) =>
      execute(work).catch(async (error) => {
        if (!isConflict(error)) throw error;
        await deadlockBackoff();
        return execute(work);
      });
    return builder;
  }
}

/** Parses bigint counters and sums as numbers: none of ours exceeds 2^53. */
const parserFor: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === bigint ? Number : pg.types.getTypeParser(oid, format ?? 'text');

/** Resolves if the database responds. */
export async function pingDb(db: Db): Promise<void> {
  await db.executeQuery(CompiledQuery.raw('select 1'));
}
