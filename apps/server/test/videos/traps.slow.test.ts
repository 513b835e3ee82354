import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { mediaFile } from '../media.ts';
import { onlyInSoak } from '../soak.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';
import { type Bait, impostors, slowTraps, traps } from './traps.ts';

const secret = 'what is in other files of this machine';

let pipeline: Pipeline;
let folder: string;
let listener: Server;
let bait: Bait;
let visits = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-bait-'));
  const file = path.join(folder, 'secret.mp4');
  await writeFile(file, Buffer.concat([await mediaFile('clip.mp4'), Buffer.from(secret)]));
  listener = createServer((_request, response) => {
    visits += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = z.object({ port: z.number() }).parse(listener.address());
  bait = { file, url: `http://127.0.0.1:${port}` };
  pipeline = await openPipeline();
});
afterAll(async () => {
  await pipeline[Symbol.asyncDispose]();
  listener.close();
  await rm(folder, { recursive: true, force: true });
});

const refusal = [400, 'Unsupported video format or file'];

test.each(impostors)('refuses $name named like a video', async ({ content }) => {
  const { status, body } = await pipeline.send('video.mp4', Buffer.from(content(bait), 'latin1'));
  expect([status, body.error.message]).toEqual(refusal);
  expect(await pipeline.filesIn('media')).toEqual([]);
});

describe.concurrent('a trap is refused, fails with a reason, or plays', () => {
  test.each([...traps, ...onlyInSoak(slowTraps)])('$name', { timeout: 240_000 }, async ({ bytes }) => {
    const { status, body } = await pipeline.send('video.mp4', await bytes());
    if (status !== 200) return expect([status, body.error.message]).toEqual(refusal);
    const { playback } = await pipeline.settled((await pipeline.publish(body))._id);
    if (playback.status === 'failed') {
      expect(playback.error).toMatch(/^This video could not be processed/);
    } else {
      expect(playback.hls).not.toBeNull();
    }
  });
});

test('no trap reaches anything forbidden or leaves anything behind, and videos are still accepted', async () => {
  const { body } = await pipeline.send('video.mp4', await mediaFile('clip.mp4'));
  const { playback } = await pipeline.settled((await pipeline.publish(body))._id);
  expect(playback.status).toBe('ready');
  expect(visits).toBe(0);
  await vi.waitFor(async () => expect(await pipeline.filesIn('tmp')).toEqual([]), 60_000);
  for (const file of await pipeline.filesIn('media')) {
    expect(String(await readFile(file))).not.toContain(secret);
  }
});
