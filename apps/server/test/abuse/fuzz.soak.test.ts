import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '@kinora/contract/paths';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ServerProcess } from '../faults/server-process.ts';
import { createRandom, seed } from '../random.ts';
import { startServer, type TestServer } from '../server.ts';
import { createDamager, type DamagedRequest } from './damaged-requests.ts';

/** The long form sends damaged requests for `MINUTES` minutes; the short form sends `usual` of them. */
const minutes = Number(process.env.MINUTES ?? 0);
const usual = 48;
/** Max concurrent requests. */
const lanes = 3;

/** Max milliseconds until a response. The short form allows more, because other tests keep the machine busy. */
const maxResponseMs = minutes > 0 ? 1000 : 20_000;
/** Number of memory measurements per round, evenly spread. */
const samples = 24;
const maxRounds = 3;
/** Bytes by which memory may vary without a leak, because allocators return it late. */
const noise = 64 * 1024 ** 2;

/**
 * Returns the bytes by which memory grew from the second quarter of the samples to the last. Each quarter is
 * represented by its minimum, because requests in flight and threads with their own heaps can only increase memory use.
 */
function growthOf(memory: readonly number[]): number {
  const quarter = Math.floor(memory.length / 4);
  expect(quarter).toBeGreaterThan(1);
  return Math.min(...memory.slice(-quarter)) - Math.min(...memory.slice(quarter, 2 * quarter));
}

let home: TestServer;
let server: ServerProcess;

beforeAll(async () => {
  home = await startServer();
  await home.startWorker();
  server = await ServerProcess.start(home.ctx.config);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await home[Symbol.asyncDispose]();
});

type TimedResponse = { kind: DamagedRequest['kind'] | 'health'; status: number; code: string; ms: number };

async function send({ kind, path: url, headers, body }: DamagedRequest): Promise<TimedResponse> {
  const started = performance.now();
  const response = await fetch(server.origin + url, { method: 'POST', headers, body: new Uint8Array(body) });
  const text = await response.text();
  const [, code = ''] = /"code":"(\w+)"/.exec(text) ?? [];
  return { kind, status: response.status, code, ms: performance.now() - started };
}

async function checkHealth(): Promise<TimedResponse> {
  const started = performance.now();
  const { status } = await fetch(`${server.origin}${apiBase}/healthcheck`);
  return { kind: 'health', status, code: '', ms: performance.now() - started };
}

/**
 * Whether a response has to arrive within the limit. This applies to health checks, captions, and uploads that are
 * refused before a program reads the file. Files that were accepted, or refused as damaged, were read by ffprobe or a
 * decoder, each with its own time limit.
 */
const isPrompt = ({ kind, status, code }: TimedResponse) =>
  kind === 'health' || kind === 'captions' || (status >= 400 && code !== 'UNSUPPORTED_FILE');

test(`damaged captions, containers, images and forms (seed ${seed}) leave no memory, files or connections behind`, {
  timeout: minutes * 60_000 + 300_000,
}, async () => {
  const damager = await createDamager(home, createRandom());
  const answers: TimedResponse[] = [];
  /** Sends the requests of a round, and returns the memory in use during it. */
  const sendRound = async (): Promise<number[]> => {
    const started = performance.now();
    const share = (sent: number) =>
      minutes > 0 ? (performance.now() - started) / (minutes * 60_000) : sent / usual;
    const memory: number[] = [];
    let sent = 0;
    const lane = async (): Promise<void> => {
      while (share(sent) < 1) {
        sent += 1;
        answers.push(await send(await damager.next()));
        if (share(sent) * samples >= memory.length + 1) memory.push(await server.memory());
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return memory;
  };
  const state = { isDone: false };
  const watch = async (): Promise<void> => {
    while (!state.isDone) {
      answers.push(await checkHealth());
      await wait(50);
    }
  };
  const watching = watch();
  // Allocators reach a plateau, but a leak grows in every round.
  let growth = growthOf(await sendRound());
  for (let round = 2; growth >= noise && round <= maxRounds; round += 1) growth = growthOf(await sendRound());
  state.isDone = true;
  await watching;

  const statuses = Object.groupBy(answers, ({ kind, status }) => `${kind} ${status}`);
  const counts = Object.entries(statuses).map(([name, all]) => `${name}: ${all?.length}`);
  const slowest = Math.max(...answers.filter(isPrompt).map(({ ms }) => ms));
  process.stdout.write(`${counts.sort().join(', ')}; slowest ${Math.round(slowest)} ms\n`);
  // Soft, so that one failure doesn't hide another.
  expect.soft(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect.soft(answers.filter((one) => isPrompt(one) && one.ms > maxResponseMs)).toEqual([]);
  expect.soft(growth).toBeLessThan(noise);
  await expectNothingLeft();
});

/** Waits until the temporary folders are empty and the storage contains only accepted files. Jobs delete replaced ones. */
async function expectNothingLeft(): Promise<void> {
  const { dataDir } = home.ctx.config;
  const inFolder = (name: string) => readdir(path.join(dataDir, name)).catch(() => []);
  await vi.waitFor(
    async () => {
      expect(await inFolder('tmp')).toEqual([]);
      expect(await inFolder('parts')).toEqual([]);
      const rows = await home.ctx.db.selectFrom('media_assets').select(['id', 'status']).execute();
      expect(rows.filter(({ status }) => status === 'receiving')).toEqual([]);
      const ids = new Set(rows.map(({ id }) => id));
      expect((await inFolder('media/assets')).filter((id) => !ids.has(id))).toEqual([]);
    },
    { timeout: 60_000 },
  );
}
