import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeAudio } from '../../src/features/media/transcoding/audio/encode-audio.ts';
import { hlsKey } from '../../src/features/media/transcoding/keys.ts';
import { encodePiece } from '../../src/features/media/transcoding/pieces/encode-piece.ts';
import { prepare } from '../../src/features/media/transcoding/pieces/prepare.ts';
import { findPieces } from '../../src/features/media/transcoding/queries.ts';
import { makeClip, type Recipe } from '../clip-cache.ts';
import { startS3, type TestS3 } from '../s3.ts';
import { onlyInSoak } from '../soak.ts';
import { assemble } from './assemble.ts';
import { numbered, readNumbers } from './numbered.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';
import { audioInput } from './recipe.ts';

let s3: TestS3;
let pipeline: Pipeline;

beforeAll(async () => {
  s3 = await startS3();
  pipeline = await openPipeline(s3.environment, { works: false });
});
afterAll(async () => {
  await pipeline[Symbol.asyncDispose]();
  await s3[Symbol.asyncDispose]();
});

/** A video with noise behind the number of each frame. A minute and a half takes about 30 MB. */
const heavy = [
  '-vf',
  'scale=160:160:flags=neighbor,noise=alls=80:allf=t',
  '-g',
  '20',
  '-bf',
  '2',
  '-qp',
  '24',
];
const encode = (name: string, pixels: string): [string, Recipe] => [
  name,
  [
    [
      ...[...numbered('10', 90), ...audioInput({ seconds: 90 }), ...heavy],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', pixels, '-c:a', 'aac', name],
    ],
  ],
];

/** These files have their tables at the end. An MP4 that browsers can play would have them at the start. */
const videos = [
  encode('camera.mov', 'yuv422p'),
  ...onlyInSoak([encode('heavy.mkv', 'yuv420p'), encode('heavy.mp4', 'yuv420p')]),
];

test.each(videos)(
  'encoding a piece of %s from a bucket fetches only the required ranges',
  { timeout: 240_000 },
  async (name, recipe) => {
    const { ctx } = pipeline.server;
    const { signal } = new AbortController();
    const source = await makeClip(name, recipe);
    const { body } = await pipeline.send(name, await readFile(source));
    const { asset_id: id } = body;
    await pipeline.publish(body);
    const fetched = async (work: () => Promise<void>) => {
      const before = s3.bytesSent(`/${id}/source.mp4`) + s3.bytesSent(`/${id}/original`);
      await work();
      return s3.bytesSent(`/${id}/source.mp4`) + s3.bytesSent(`/${id}/original`) - before;
    };

    expect(await fetched(() => prepare(ctx, id, signal))).toBeLessThan(500_000);
    const pieces = await findPieces(ctx.db, id);
    expect(pieces.map(({ seconds }) => Math.round(seconds))).toEqual([4, 8, 16, 32, 30]);
    for (const { number, start_at, seconds } of pieces) {
      const bytes = await fetched(() => encodePiece(ctx, id, number, signal));
      // Encoding also reads the file's tables, and a few seconds before and after the piece.
      const share = (seconds + 14) / 90;
      expect(bytes, `piece at ${start_at}`).toBeLessThan(body.bytes * share + 6_000_000);
    }
    expect(await fetched(() => encodeAudio(ctx, id, null, signal))).toBeLessThan(body.bytes * 1.1);

    const stream = await fetchStream(id, '160p');
    expect(await readNumbers(stream)).toEqual(await readNumbers(source));
  },
);

/** Assembles a rendition's stream from the bucket. */
async function fetchStream(id: string, rendition: string): Promise<string> {
  const { storage } = pipeline.server.ctx;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-stream-'));
  const playlist = `${rendition}.m3u8`;
  const names = (await s3.keys())
    .map((key) => path.basename(key))
    .filter((name) => name.startsWith(`${rendition}-`));
  for (const name of [playlist, ...new Set(names)]) {
    await storage.fetchTo(hlsKey(id, name), path.join(folder, name));
  }
  const stream = await assemble(path.join(folder, playlist));
  await rm(folder, { recursive: true });
  return stream;
}
