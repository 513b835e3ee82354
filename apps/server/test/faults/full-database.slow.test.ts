import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { postTweet } from '@kinora/contract/tweets';
import { listVideos } from '@kinora/contract/videos';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Person } from '../person.ts';
import { startServer, type TestServer } from '../server.ts';
import { createSmallDisk, type SmallDisk } from './small-disk.ts';

const script = path.resolve(import.meta.dirname, '../lone-postgres.ts');

// Running PostgreSQL on the small disk requires root.
describe.skipIf(process.getuid?.() !== 0)('a database whose disk is full', () => {
  let disk: SmallDisk;
  let postgres: ChildProcess;
  let connectionString: string;
  let server: TestServer;
  let person: Person;
  const acknowledged: string[] = [];

  beforeAll(async () => {
    disk = await createSmallDisk(256);
    const args = [script, path.join(disk.folder, 'data')];
    postgres = disk.run(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    if (!postgres.stdout) throw new Error('its output is a pipe');
    const [output] = await once(postgres.stdout, 'data');
    connectionString = String(output).trim();
    server = await startServer({ DATABASE_URL: connectionString });
    person = await server.signUp();
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    const exited = once(postgres, 'exit');
    postgres.kill('SIGKILL');
    await exited;
    await disk[Symbol.asyncDispose]();
  });

  let posted = 0;
  async function post(): Promise<number> {
    posted += 1;
    const content = `${posted} ${'x'.repeat(400)}`;
    const { status } = await person.call(postTweet, { body: { content } });
    if (status < 300) acknowledged.push(content);
    return status;
  }
  const read = async () => (await person.call(listVideos, {})).status;

  test('rejects writes with 507 but serves reads, and keeps all acknowledged data when it fails altogether', {
    timeout: 300_000,
  }, async () => {
    expect(await post()).toBe(201);
    await disk.fillUpTo(0);
    let status = 201;
    while (status === 201) status = await post();
    expect([status, await read()]).toEqual([507, 200]);

    // Without room for its write-ahead log, PostgreSQL stops and can't start again.
    await vi.waitFor(() => expect(switchLog(connectionString)).rejects.toThrow(), {
      timeout: 60_000,
      interval: 100,
    });
    await vi.waitFor(async () => expect([await post(), await read()]).toEqual([503, 503]), {
      timeout: 60_000,
      interval: 100,
    });

    await disk.empty();
    await vi.waitFor(async () => expect([await post(), await read()]).toEqual([201, 200]), {
      timeout: 120_000,
      interval: 500,
    });
    const kept = (await server.ctx.db.selectFrom('tweets').select('content').execute()).map(
      (one) => one.content,
    );
    expect(kept.filter((content) => acknowledged.includes(content)).toSorted()).toEqual(
      acknowledged.toSorted(),
    );
  });
});

/** Starts the next segment of the database's write-ahead log, which needs 16 MB. */
async function switchLog(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`select pg_logical_emit_message(true, 'test', 'filler'), pg_switch_wal()`);
  } finally {
    await client.end().catch(() => {});
  }
}
