import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { getPartialUpload } from '@kinora/contract/uploads';
import { getVideo, publishVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { runMediaTool } from '../../src/platform/ffmpeg/run.ts';
import { startWorker } from '../../src/process.ts';
import { makeClip } from '../clip-cache.ts';
import { mediaFile, signFor, upload } from '../media.ts';
import { longVideo, partBytes, Sender } from '../parts.ts';
import { assemble } from '../videos/assemble.ts';
import { measure } from '../videos/measure.ts';
import type { Reply } from '../videos/pipeline.ts';
import { h264, videoInput } from '../videos/recipe.ts';
import { mebibyte } from './small-disk.ts';
import { reserve, smallDiskServer } from './small-disk-server.ts';
import { haltEncoder } from './worker-process.ts';

const small = smallDiskServer();
let origin: string;

beforeAll(async () => {
  origin = await small.server.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Uploads a video over a real connection. */
async function send(data: Buffer) {
  const { url, fields } = await signFor(small.person, 'videos');
  const { pathname, search } = new URL(url);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(data)]), 'video.mp4');
  const response = await fetch(new URL(pathname + search, origin), { method: 'POST', body: form });
  const body: Reply['body'] = await response.json();
  return { status: response.status, body, headers: response.headers };
}

const playbackOf = async (videoId: string) =>
  (await small.person.call(getVideo, { params: { videoId } })).data.playback;

const noSpace = 'There is no space left for this upload. Please try again later.';

test.each([
  ['before its first byte', reserve - mebibyte],
  ['halfway', reserve + 20 * mebibyte],
  ['before it is rewritten', reserve + 60 * mebibyte],
])(
  "an upload that doesn't fit on the disk gets a clear response %s and leaves nothing behind",
  async (_when, free) => {
    await small.disk.fillUpTo(free);
    const large = Buffer.concat([await mediaFile('clip.mp4'), Buffer.alloc(40 * mebibyte)]);
    const { status, body, headers } = await send(large);
    expect([status, body, headers.get('x-cld-error')]).toEqual([
      507,
      { error: { message: noSpace, code: 'STORAGE_FULL', reason: 'uploadNoSpace', params: {} } },
      noSpace,
    ]);
    expect(await readdir(path.join(small.disk.path, 'tmp'))).toEqual([]);

    await small.disk.empty();
    expect((await send(await mediaFile('clip.mp4'))).status).toBe(200);
  },
);

test("parts that don't fit on the disk get a clear response, and earlier parts stay until there is room", async () => {
  const sender = await Sender.of(origin, small.person);
  const long = await longVideo(12_000_000);
  expect((await sender.send(long, 0, partBytes)).status).toBe(200);
  await small.disk.fillUpTo(reserve + 6 * mebibyte);
  const refused = await sender.send(long, partBytes, 2 * partBytes);
  expect([refused.status, refused.body.error.message]).toEqual([507, noSpace]);
  const params = { name: sender.name };
  expect((await small.person.call(getPartialUpload, { params })).data.received).toBe(partBytes);

  await small.disk.empty();
  expect((await sender.sendFrom(long, partBytes)).status).toBe(200);
  expect(await readdir(path.join(small.disk.path, 'parts'))).toEqual([]);
});

/** Counts how often encoding jobs were enqueued again for lack of disk space, and how often they were retried. */
async function piecesInQueue() {
  const { rows } = await sql<{ held: number; retries: number }>`
    select (count(*) - count(distinct data))::int as held,
      coalesce(sum(retry_count), 0)::int as retries
    from pgboss.job where name = 'transcoding.piece'
  `.execute(small.server.ctx.db);
  return rows[0];
}

test('a video whose disk fills up during transcoding waits for room and loses nothing', {
  timeout: 400_000,
}, async () => {
  await using _worker = await startWorker(small.server.ctx);
  const long = await readFile(
    await makeClip('long.mp4', [[...videoInput({ seconds: 60 }), ...h264, 'long.mp4']]),
  );
  const { body } = await send(long);
  const thumbnail = await upload(small.server.app, small.person, 'thumbnails', 'image.jpg');
  const texts = { title: 'A video', description: 'For which there is no room' };
  const { data } = await small.person.call(publishVideo, {
    body: { ...texts, uploadedVideoResponse: body, thumbnailLink: thumbnail.body.secure_url },
  });
  // Halts an encoder, so that its piece can't finish before the disk is full. The worker then stops the encoder.
  await haltEncoder(path.join(small.disk.path, 'tmp'));
  await small.disk.fillUpTo(0);
  await vi.waitFor(async () => expect((await piecesInQueue())?.held).toBeGreaterThan(0), 60_000);
  expect((await piecesInQueue())?.retries).toBe(0);
  expect((await playbackOf(data._id)).status).toBe('processing');

  await small.disk.empty();
  await vi.waitFor(async () => expect((await playbackOf(data._id)).status).toBe('ready'), 200_000);
  const stream = path.join(small.disk.path, 'media', 'assets', body.asset_id, 'hls', '240p.m3u8');
  expect((await measure(await assemble(stream), null)).seconds).toBeCloseTo(60, 0);
  await vi.waitFor(async () => expect(await readdir(path.join(small.disk.path, 'tmp'))).toEqual([]), 60_000);
});

test('a full disk during encoding is not blamed on the file', async () => {
  const { mediaTools } = small.server.ctx;
  if (!mediaTools) throw new Error('this test needs ffmpeg');
  await small.disk.fillUpTo(2 * mebibyte);
  const cwd = await mkdtemp(path.join(small.disk.path, 'encoding-'));
  onTestFinished(() => rm(cwd, { recursive: true }));
  const args = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=640x480', '-t', '20', '-c:v', 'rawvideo'];
  const run = runMediaTool(mediaTools, 'ffmpeg', [...args, '-f', 'avi', 'video.avi'], { cwd });
  await expect(run).rejects.toMatchObject({ reason: 'full' });
});
