import { mkdtemp, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { readMigrations } from '../src/migrations/migrations.ts';
import { createDb } from '../src/platform/db/db.ts';
import { migrateToLatest } from '../src/platform/db/migrate.ts';
import { startPostgres } from '../src/platform/postgres/postgres.ts';
import { createQueue } from '../src/platform/queue/queue.ts';
import { jobs } from '../src/process.ts';
import { closeTemplate } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of a PostgreSQL whose database `postgres` is the template of each test file's database. */
    postgres: string;
    /** The path of that PostgreSQL's log. */
    postgresLog: string;
  }
}

/**
 * Trades durability for speed, and allows enough connections for all workers. On the few rows of a test, planning a
 * statement again or starting parallel workers takes longer than any query.
 */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  max_parallel_workers_per_gather: '0',
  plan_cache_mode: 'force_generic_plan',
};

/** Starts one PostgreSQL for the whole run, with the migrated schema. */
export async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const log = pino({ level: 'warn' });
  const dataDir = await mkdtemp(path.join(await fastFolder(), 'kinora-test-'));
  const postgres = await startPostgres({ dataDir, log, settings });
  const db = createDb(postgres.connectionString);
  await migrateToLatest(db, await readMigrations(), log);
  if (process.env.GUESTS === 'watch') await sql`update site_settings set guests = 'watch'`.execute(db);
  await (await createQueue(postgres.connectionString, jobs, log)).stop();
  await db.destroy();
  await closeTemplate(postgres.connectionString);
  project.provide('postgres', postgres.connectionString);
  project.provide('postgresLog', path.join(dataDir, 'postgres.log'));
  return async () => {
    await postgres[Symbol.asyncDispose]();
    await rm(dataDir, { recursive: true, force: true });
  };
}

const memory = '/dev/shm';
/** Max bytes that the databases of all workers need. */
const room = 2 ** 31;

/**
 * Returns a folder in the memory file system if there is room, because copying a database there takes a tenth of the
 * time.
 */
async function fastFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > room ? memory : os.tmpdir();
}
