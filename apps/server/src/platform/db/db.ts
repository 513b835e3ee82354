import { CompiledQuery, Kysely, PostgresDialect, type Transaction, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import { isConflict } from './errors.ts';
import type {
  MediaAssetTable,
  PartialUploadTable,
  PieceTable,
  RenditionTable,
  UploadPartTable,
} from './media-schema.ts';
import { letOthersFinish } from './pause.ts';
import { PreparedConnection, StatementNames } from './prepared-connection.ts';
import type { UserTable, VideoTable } from './schema.ts';

/** The tables that most features join; every other feature adds its own in its `tables.ts`. */
export interface Schema {
  users: UserTable;
  videos: VideoTable;
  media_assets: MediaAssetTable;
  partial_uploads: PartialUploadTable;
  upload_parts: UploadPartTable;
  renditions: RenditionTable;
  pieces: PieceTable;
}

export type Db = Kysely<Schema>;

/** The connections of a pool: open ones, those that nobody uses, and the queries that wait for one. */
export type PoolUse = { open: number; idle: number; waiting: number };

const pools = new WeakMap<Db, pg.Pool>();

/** How much a database's pool is used at the moment. */
export function poolUseOf(db: Db): PoolUse {
  const pool = pools.get(db);
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

export type Trx = Transaction<Schema>;

const bigint = 20;

type DbOptions = {
  onLost?: (error: Error) => void;
  /** The address is a pooler's that lends its connections by transaction: a session's settings would reach others. */
  isPooled?: boolean;
  /** Milliseconds that a query may take; null for as long as it needs. */
  timeout?: number | null;
  /** Milliseconds that a statement may wait for a lock that another transaction holds; without end if undefined. */
  lockTimeout?: number;
};

/** Milliseconds until a query that PostgreSQL should have ended counts as lost. */
const grace = 5_000;

/**
 * Opens a pool. A query waits at most five seconds for a connection, and its answer is not waited for without end, so
 * that a lost database is an error and not a hang.
 */
export function createDb(
  connectionString: string,
  { onLost = () => {}, isPooled = false, timeout = 15_000, lockTimeout }: DbOptions = {},
): Db {
  const pool = new pg.Pool({
    connectionString,
    max: 16,
    connectionTimeoutMillis: 5_000,
    ...(timeout !== null && !isPooled && { statement_timeout: timeout }),
    ...(timeout !== null && { query_timeout: timeout + grace }),
    ...(lockTimeout !== undefined && { lock_timeout: lockTimeout }),
    keepAlive: true,
    types: { getTypeParser: parserFor },
  });
  pool.on('error', onLost);
  // A connection that is lost between the queries of a transaction reports it here only.
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

/** A transaction that PostgreSQL has undone because of another one is run once more. */
class RetryingKysely extends Kysely<Schema> {
  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) =>
      execute(work).catch(async (error) => {
        if (!isConflict(error)) throw error;
        await letOthersFinish();
        return execute(work);
      });
    return builder;
  }
}

/** Counters and sums arrive as numbers: none of ours exceeds 2^53. */
const parserFor: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === bigint ? Number : pg.types.getTypeParser(oid, format ?? 'text');

/** Resolves if the database responds. */
export async function pingDb(db: Db): Promise<void> {
  await db.executeQuery(CompiledQuery.raw('select 1'));
}
