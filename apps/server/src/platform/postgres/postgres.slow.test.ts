import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postmasterOf } from './existing-server.ts';
import { startPostgres } from './postgres.ts';

const log = pino({ level: 'silent' });
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kinora-pg-'));
});
/** Retries, because a PostgreSQL that lost its parent may still be writing its last files. */
afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }));

async function query(connectionString: string, text: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a PostgreSQL on the same data in another process. */
async function startElsewhere() {
  const script = path.resolve(import.meta.dirname, '../../../test/lone-postgres.ts');
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await once(child.stdout, 'data');
  return { child, connectionString: String(output).trim() };
}

async function kill(child: Awaited<ReturnType<typeof startElsewhere>>['child']) {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function killPostgres(cluster: string) {
  const pid = await postmasterOf(cluster);
  if (pid === null) throw new Error('PostgreSQL runs');
  process.kill(pid, 'SIGKILL');
}

test("committed data survives a restart, even below a folder that others can't enter", async () => {
  await chmod(dataDir, 0o700);
  {
    await using first = await startPostgres({ dataDir, log });
    await query(first.connectionString, 'create table kept as select 42 as answer');
  }
  await using second = await startPostgres({ dataDir, log });
  expect(await query(second.connectionString, 'select answer from kept')).toEqual([{ answer: 42 }]);
  expect(await query(second.connectionString, 'show fsync')).toEqual([{ fsync: 'on' }]);
});

test('a start takes over from the PostgreSQL of a killed process without data loss', async () => {
  const { child, connectionString } = await startElsewhere();
  await query(connectionString, 'create table kept as select 42 as answer');
  await kill(child);
  await using successor = await startPostgres({ dataDir, log });
  expect(await query(successor.connectionString, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('a killed PostgreSQL is restarted every time without data loss', async () => {
  const cluster = path.join(dataDir, 'postgres');
  {
    await using postgres = await startPostgres({ dataDir, log });
    const ask = (text: string) => query(postgres.connectionString, text);
    await ask('create table kept as select 0 as answer');
    for (const answer of [1, 2]) {
      await killPostgres(cluster);
      await vi.waitFor(() => ask(`insert into kept values (${answer})`), { timeout: 60_000, interval: 100 });
    }
    expect(await ask('select answer from kept order by answer')).toEqual([
      { answer: 0 },
      { answer: 1 },
      { answer: 2 },
    ]);
  }
  expect(await postmasterOf(cluster)).toBeNull();
});

test('a PostgreSQL that loses one of its processes ends and is restarted by Kinora', async () => {
  const cluster = path.join(dataDir, 'postgres');
  await using postgres = await startPostgres({ dataDir, log });
  const ask = (text: string) => query(postgres.connectionString, text);
  const first = await postmasterOf(cluster);
  const [writer] = await ask("select pid from pg_stat_activity where backend_type = 'walwriter'");
  process.kill(writer.pid, 'SIGKILL');
  await vi.waitFor(
    async () => {
      expect(await postmasterOf(cluster)).not.toBe(first);
      expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
    },
    { timeout: 60_000, interval: 100 },
  );
});

test('a PostgreSQL that has ended is not restarted while Kinora is stopping', async () => {
  const cluster = path.join(dataDir, 'postgres');
  const postgres = await startPostgres({ dataDir, log });
  await killPostgres(cluster);
  await postgres[Symbol.asyncDispose]();
  expect(await postmasterOf(cluster)).toBeNull();
});

test('refuses a second start on the same data without stopping the first', async () => {
  const { child, connectionString } = await startElsewhere();
  await expect(startPostgres({ dataDir, log })).rejects.toThrow(`Kinora is already running on ${dataDir}`);
  expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  await kill(child);
});

test('refuses data from another major version and names that version', async () => {
  await mkdir(path.join(dataDir, 'postgres'));
  await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '14\n');
  await expect(startPostgres({ dataDir, log })).rejects.toThrow('was created by PostgreSQL 14');
});

test('starts after an interrupted first start', async () => {
  await mkdir(path.join(dataDir, 'postgres.new'));
  await writeFile(path.join(dataDir, 'postgres.new/half'), 'done');
  await using postgres = await startPostgres({ dataDir, log });
  expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
});
