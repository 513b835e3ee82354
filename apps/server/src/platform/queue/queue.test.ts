import { once } from 'node:events';
import pino from 'pino';
import { expect, inject, test, vi } from 'vitest';
import * as z from 'zod';
import { createDatabase } from '../../../test/database.ts';
import { createDb } from '../db/db.ts';
import { defineJob, type JobRun, WorkerUnavailable } from './job.ts';
import { createQueue, type Queue } from './queue.ts';

const log = pino({ level: 'silent' });

/**
 * The state of a worker process: the jobs that it finished and refused, whether it has room, and its pause in seconds.
 */
type Worker = { done: string[]; refused: string[]; hasRoom: boolean; pause: number; begun?: string[] };

const job = defineJob({
  name: 'a-job',
  payload: z.object({ name: z.string() }),
  options: { retryLimit: 0, retryDelay: 1, retryDelayMax: 1, expireInSeconds: 60 },
  run: async (worker: Worker, { name }: { name: string }, { signal }: JobRun) => {
    if (worker.begun) await untilAborted(worker.begun, name, signal);
    (worker.hasRoom ? worker.done : worker.refused).push(name);
    if (!worker.hasRoom) throw new WorkerUnavailable('there is no room', worker.pause);
  },
});

/** Works on a job until it is aborted. */
async function untilAborted(begun: string[], name: string, signal: AbortSignal): Promise<never> {
  begun.push(name);
  await once(signal, 'abort');
  throw signal.reason;
}

/** Creates a database on which a test can start processes. */
async function openProcesses() {
  await using opened = new AsyncDisposableStack();
  const { connectionString } = opened.use(await createDatabase(inject('postgres')));
  const db = createDb(connectionString);
  opened.defer(() => db.destroy());
  const end = opened.move();
  return {
    async start(worker: Worker): Promise<Queue> {
      const queue = await createQueue(connectionString, [job], log);
      end.defer(() => queue.stop());
      await queue.work(worker, job);
      return queue;
    },
    send: (queue: Queue, names: readonly string[]) =>
      db.transaction().execute(async (trx) => {
        for (const name of names) await queue.send(trx, job, { name });
      }),
    [Symbol.asyncDispose]: () => end.disposeAsync(),
  };
}

const names = Array.from({ length: 5 }, (_, index) => `job ${index}`);

test('a process without room immediately leaves its jobs to others', async () => {
  await using processes = await openProcesses();
  const full: Worker = { done: [], refused: [], hasRoom: false, pause: 3600 };
  const queue = await processes.start(full);
  await processes.send(queue, names);
  await vi.waitFor(() => expect(full.refused).toHaveLength(1), 60_000);
  await vi.waitFor(() => expect(queue.running()).toEqual([]), 60_000);

  const empty: Worker = { done: [], refused: [], hasRoom: true, pause: 0 };
  await processes.start(empty);
  await vi.waitFor(() => expect(empty.done.toSorted()).toEqual(names), 60_000);
  expect(full.refused).toHaveLength(1);
});

test('a process without room tries again after a pause', async () => {
  await using processes = await openProcesses();
  const worker: Worker = { done: [], refused: [], hasRoom: false, pause: 1 };
  await processes.send(await processes.start(worker), names);
  await vi.waitFor(() => expect(worker.refused.length).toBeGreaterThan(1), 60_000);
  worker.hasRoom = true;
  await vi.waitFor(() => expect(worker.done.toSorted()).toEqual(names), 60_000);
});

test('a stopping process immediately returns its jobs to the queue without failing them', async () => {
  await using processes = await openProcesses();
  const stopping: Worker = { done: [], refused: [], hasRoom: true, pause: 0, begun: [] };
  const queue = await processes.start(stopping);
  await processes.send(queue, names);
  await vi.waitFor(() => expect(stopping.begun).toHaveLength(1), 60_000);
  await queue.stop();

  const next: Worker = { done: [], refused: [], hasRoom: true, pause: 0 };
  await processes.start(next);
  await vi.waitFor(() => expect(next.done.toSorted()).toEqual(names), 60_000);
  expect(stopping.begun).toHaveLength(1);
});

test('the jobs of one group leave room for others', async () => {
  await using database = await createDatabase(inject('postgres'));
  const db = createDb(database.connectionString);
  const begun: string[] = [];
  const grouped = defineJob({
    name: 'a-grouped-job',
    payload: z.object({ name: z.string(), owner: z.string() }),
    options: { retryLimit: 0, retryDelay: 1, retryDelayMax: 1, expireInSeconds: 60 },
    concurrency: () => 2,
    groupOf: ({ owner }) => owner,
    run: (_context: null, { name }, { signal }: JobRun) => untilAborted(begun, name, signal),
  });
  const queue = await createQueue(database.connectionString, [grouped], log);
  await queue.work(null, grouped);
  const jobs = [...names.map((name) => ({ name, owner: 'ada' })), { name: 'other', owner: 'bob' }];
  await db.transaction().execute(async (trx) => {
    for (const one of jobs) await queue.send(trx, grouped, one);
  });
  await vi.waitFor(() => expect(begun).toContain('other'), 20_000);
  expect(begun).toHaveLength(2);
  await queue.stop();
  await db.destroy();
});
