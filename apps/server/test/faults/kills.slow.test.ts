import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeClip } from '../clip-cache.ts';
import { createRandom, runs } from '../random.ts';
import { isSoak } from '../soak.ts';
import { assemble } from '../videos/assemble.ts';
import { numbered, readNumbers } from '../videos/numbered.ts';
import { openPipeline, type Pipeline } from '../videos/pipeline.ts';
import { audioInput, h264 } from '../videos/recipe.ts';
import { readTimes } from '../videos/timestamps.ts';
import { processesIn, WorkerProcess } from './worker-process.ts';

const kills = runs(2);
const random = createRandom();

/** Frames per second of the videos, and their possible lengths in seconds. */
const rate = 25;
const lengths = isSoak ? [60, 75, 90] : [60];
/** Max milliseconds from finding an encoder to the kill. A piece takes about as long to encode. */
const maxDelay = 1500;

let pipeline: Pipeline;
/** All workers that were started, including killed ones. */
const workers: WorkerProcess[] = [];

beforeAll(async () => {
  pipeline = await openPipeline({}, { works: false });
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker[Symbol.asyncDispose]()));
  await pipeline[Symbol.asyncDispose]();
});

const running = () => workers.filter((worker) => worker.isRunning);
const startWorker = () => workers.push(new WorkerProcess(pipeline.server.ctx.config));
const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];

/** Publishes a video of several pieces in which each frame shows its number. */
async function publishVideo() {
  const seconds = oneOf(lengths) ?? 0;
  const name = `numbered-${seconds}.mp4`;
  const input = [...numbered(String(rate), seconds), ...audioInput({ seconds })];
  const args = ['-vf', 'scale=320:180:flags=neighbor', ...h264, '-qp', '20', '-c:a', 'aac', name];
  const { body } = await pipeline.send(name, await readFile(await makeClip(name, [[...input, ...args]])));
  const { _id: id } = await pipeline.publish(body);
  return { id, assetId: String(body.asset_id), frames: seconds * rate };
}

type Published = Awaited<ReturnType<typeof publishVideo>>;

/** Finds a worker that is encoding. If everything is encoded, publishes another video first. */
async function untilBusy(published: Published[]): Promise<WorkerProcess> {
  return await vi.waitFor(
    async () => {
      const all = await Promise.all(
        running().map(async (worker) => ({ worker, encoders: await worker.encoders() })),
      );
      const busy = oneOf(all.filter(({ encoders }) => encoders.length > 0));
      if (busy) return busy.worker;
      if (await areReady(published)) published.push(await publishVideo());
      return expect.fail('nobody is encoding');
    },
    { timeout: 60_000, interval: 5 },
  );
}

async function areReady(published: readonly Published[]): Promise<boolean> {
  const { count } = await pipeline.server.ctx.db
    .selectFrom('media_assets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'ready')
    .where(
      'id',
      'in',
      published.map(({ assetId }) => assetId),
    )
    .executeTakeFirstOrThrow();
  return count === published.length;
}

/**
 * Kills an encoding worker, or its encoder, after a random delay. If the encoder has finished by then, retries with
 * half the delay.
 */
async function strike(victim: 'worker' | 'encoder', published: Published[]): Promise<void> {
  for (let delay = random() * maxDelay; ; delay /= 2) {
    const worker = await untilBusy(published);
    await wait(delay);
    if (victim === 'worker') return void (await worker.kill());
    const [encoder] = await worker.encoders();
    if (encoder !== undefined && isKilled(encoder)) return;
  }
}

/** Kills a process. Returns false if it has already ended. */
function isKilled(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** Assembles a video's pieces into the file that players get. */
async function assembled(hls: string, name: string): Promise<string> {
  return await assemble(path.join(path.dirname(pipeline.fileOf(hls)), `${name}.m3u8`));
}

test(`three workers publish every piece once despite ${kills} kills of workers and encoders`, {
  timeout: 3600_000,
}, async () => {
  const published: Published[] = [];
  for (let count = 0; count < kills; count += 1) {
    while (running().length < 3) startWorker();
    published.push(await publishVideo());
    await strike(count % 2 === 0 ? 'worker' : 'encoder', published);
  }

  const pieces: string[] = [];
  for (const { id, assetId, frames } of published) {
    const { playback } = await pipeline.settled(id);
    expect(playback).toMatchObject({ status: 'ready', renditions: [{ height: 180 }] });
    const rows = await pipeline.server.ctx.db
      .selectFrom('pieces')
      .select(['kind', 'number', 'ready_at'])
      .where('asset_id', '=', assetId)
      .execute();
    expect(rows.filter(({ ready_at }) => ready_at === null)).toEqual([]);
    pieces.push(
      ...rows.filter(({ kind }) => kind === 'video').map(({ number }) => `${number} of ${assetId}`),
    );

    const [video, audio] = [
      await assembled(playback.hls ?? '', '180p'),
      await assembled(playback.hls ?? '', 'audio'),
    ];
    expect(await readNumbers(video)).toEqual(Array.from({ length: frames }, (_, number) => number));
    const samples = await readTimes(audio, 'a');
    expect(samples).toEqual(samples.map((_, index) => (samples[0] ?? 0) + index * 1024));
    expect(Math.abs((samples.length * 1024) / 48_000 - frames / rate)).toBeLessThan(0.1);
    for (const file of [video, audio]) await rm(path.dirname(file), { recursive: true });
  }

  const encoded = workers.flatMap((worker) => worker.pieces('encoded'));
  expect(encoded.length).toBeGreaterThan(pieces.length - kills);
  expect(encoded.toSorted(), 'nothing is published twice').toEqual([...new Set(encoded)].toSorted());
  const started = workers.flatMap((worker) => worker.pieces('started'));
  expect([...new Set(started)].toSorted(), 'nothing is left out').toEqual(pieces.toSorted());
  expect(started.length - pieces.length, 'a kill costs at most one piece').toBeLessThanOrEqual(kills);
  const tmp = path.join(pipeline.server.ctx.config.dataDir, 'tmp');
  await vi.waitFor(async () => {
    expect(await readdir(tmp)).toEqual([]);
    expect(await processesIn(tmp)).toEqual([]);
  }, 60_000);
});
