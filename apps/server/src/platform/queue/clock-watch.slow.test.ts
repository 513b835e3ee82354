import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { canFakeClock, fakeClockEnvironment, setClock } from '../../../test/fake-clock.ts';
import { createDb } from '../db/db.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { defineJob } from './job.ts';
import { createQueue } from './queue.ts';

const log = pino({ level: 'silent' });
const hour = 3_600_000;

const job = defineJob({
  name: 'a-job',
  payload: z.object({ name: z.string() }),
  options: { retryLimit: 0, retryDelay: 1, retryDelayMax: 1, expireInSeconds: 60 },
  run: async (done: string[], { name }: { name: string }) => void done.push(name),
});

/** Starts a database whose clock can be set. */
async function startDatabase() {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-clock-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const clock = path.join(folder, 'clock');
  await setClock(clock, 0);
  for (const [name, value] of Object.entries(fakeClockEnvironment(clock))) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { connectionString } = opened.use(await startPostgres({ dataDir: folder, log }));
  const db = opened.adopt(createDb(connectionString), (db) => db.destroy());
  const end = opened.move();
  return {
    connectionString,
    db,
    async setClock(hours: number) {
      await setClock(clock, hours);
      await vi.waitFor(async () => {
        const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
        const off = (rows[0]?.now.getTime() ?? 0) - Date.now();
        expect(Math.abs(off - hours * hour)).toBeLessThan(hour / 2);
      }, 60_000);
    },
    [Symbol.asyncDispose]: () => end.disposeAsync(),
  };
}

describe.skipIf(!canFakeClock)('a job enqueued while the clock was ahead', () => {
  test.each([
    ['runs once the clock is corrected', { isWatching: true }],
    ['is run by a process that starts after the clock is corrected', { isWatching: false }],
  ])('%s', async (_, { isWatching }) => {
    await using opened = new AsyncDisposableStack();
    const database = opened.use(await startDatabase());
    const open = async () => {
      const queue = await createQueue(database.connectionString, [job], log);
      opened.defer(() => queue.stop());
      return queue;
    };
    const first = await open();
    await database.setClock(3);
    await database.db.transaction().execute((trx) => first.send(trx, job, { name: 'one' }));
    await database.setClock(0);
    const done: string[] = [];
    await (isWatching ? first : await open()).work(done, job);
    await vi.waitFor(() => expect(done).toEqual(['one']), 60_000);
  });
});
