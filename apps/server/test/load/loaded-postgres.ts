import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino, { type Logger } from 'pino';
import { readMigrations } from '../../src/migrations/migrations.ts';
import { createDb } from '../../src/platform/db/db.ts';
import { migrateToLatest } from '../../src/platform/db/migrate.ts';
import { startPostgres } from '../../src/platform/postgres/postgres.ts';
import { fillCatalogue, type Sizes } from './catalog.ts';

/** A PostgreSQL with a catalog, stopped on disposal. */
export type LoadedPostgres = AsyncDisposable & {
  connectionString: string;
  query<Row extends object>(text: string): Promise<Row[]>;
};

/**
 * Settings for filling. Durability is off, because a crash would only end the benchmark. Checkpoints are rare, because
 * each would write most pages of the indexes.
 */
const fillingSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
};
const settings = { shared_preload_libraries: 'pg_stat_statements' };

export async function loadPostgres(sizes: Sizes): Promise<LoadedPostgres> {
  await using opened = new AsyncDisposableStack();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kinora-load-'));
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const log = pino({ level: 'warn' });
  await fill(dataDir, log, sizes);
  const { connectionString } = opened.use(await startPostgres({ dataDir, log, settings }));
  const client = new pg.Client({ connectionString });
  await client.connect();
  opened.defer(() => client.end());
  await client.query('create extension pg_stat_statements');
  await client.query(track('none'));
  const end = opened.move();
  return {
    connectionString,
    query: async (text) => (await client.query(text)).rows,
    [Symbol.asyncDispose]: () => end.disposeAsync(),
  };
}

async function fill(dataDir: string, log: Logger, sizes: Sizes): Promise<void> {
  await using postgres = await startPostgres({ dataDir, log, settings: fillingSettings });
  const { connectionString } = postgres;
  const db = createDb(connectionString);
  await migrateToLatest(db, await readMigrations(), log);
  await db.destroy();
  const client = new pg.Client({ connectionString });
  await client.connect();
  await fillCatalogue(client, sizes);
  await client.end();
}

const track = (which: 'top' | 'none') => `alter system set pg_stat_statements.track = '${which}'`;

/** Starts counting the statements of all connections, which slows them slightly. */
export async function countStatements(postgres: LoadedPostgres): Promise<void> {
  await postgres.query(track('top'));
  await postgres.query('select pg_reload_conf(), pg_stat_statements_reset()');
}

/** Returns the number of statements since `countStatements`, and stops counting. */
export async function countedStatements(postgres: LoadedPostgres): Promise<number> {
  const [row] = await postgres.query<{ calls: number }>(
    `select coalesce(sum(calls), 0)::float8 as calls from pg_stat_statements where query not like '%pg_stat_statements%'`,
  );
  await postgres.query(track('none'));
  await postgres.query('select pg_reload_conf()');
  return row?.calls ?? 0;
}
