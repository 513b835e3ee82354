import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getVideo } from '@kinora/contract/videos';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publish } from '../media.ts';
import type { Person } from '../person.ts';
import { createRandom, runs } from '../random.ts';
import { startServer, type TestServer } from '../server.ts';
import { processesIn, WorkerProcess } from './worker-process.ts';

const kills = runs(4);

let server: TestServer;
let person: Person;
/** All jobs that ever existed. */
const workers: WorkerProcess[] = [];

beforeAll(async () => {
  server = await startServer();
  person = await server.signUp();
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker[Symbol.asyncDispose]()));
  await server[Symbol.asyncDispose]();
});

const running = () => workers.filter((worker) => worker.isRunning);
const startWorker = () => workers.push(new WorkerProcess(server.ctx.config));

/** Kills a worker, or one of its encoders, as soon as an encoder runs. */
async function strike(victim: 'worker' | 'encoder'): Promise<void> {
  await vi.waitFor(
    async () => {
      for (const worker of running()) {
        const [encoder] = await worker.encoders();
        if (encoder === undefined) continue;
        if (victim === 'worker') return worker.kill();
        return void process.kill(encoder, 'SIGKILL');
      }
      expect.fail('nobody is encoding');
    },
    { timeout: 60_000, interval: 5 },
  );
}

const playbackOf = async (videoId: string) =>
  (await person.call(getVideo, { params: { videoId } })).data.playback;

test(`three workers share the work while ${kills} of them and their encoders are killed, and all of it is done once`, {
  timeout: 3600_000,
}, async () => {
  const published: string[] = [];
  const random = createRandom();
  for (let count = 0; count < kills; count += 1) {
    while (running().length < 3) startWorker();
    published.push((await publish(server.app, person))._id);
    await wait(random() * 300);
    await strike(count % 2 === 0 ? 'worker' : 'encoder');
  }

  await vi.waitFor(
    async () => {
      for (const videoId of published) {
        expect(await playbackOf(videoId)).toMatchObject({ status: 'ready', renditions: [{ height: 240 }] });
      }
    },
    { timeout: 600_000, interval: 500 },
  );
  const encoded = workers.flatMap((worker) => worker.encoded());
  expect(encoded.length).toBeGreaterThan(0);
  expect(encoded.toSorted(), 'nothing is done twice').toEqual([...new Set(encoded)].toSorted());
  const tmp = path.join(server.ctx.config.dataDir, 'tmp');
  await mkdir(tmp, { recursive: true });
  await vi.waitFor(async () => {
    expect(await readdir(tmp)).toEqual([]);
    expect(await processesIn(tmp)).toEqual([]);
  }, 60_000);
});
