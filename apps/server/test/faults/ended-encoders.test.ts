import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { deleteVideo, getVideo, publishVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { whileWanted } from '../../src/features/transcoding/encoder/monitor.ts';
import { createId } from '../../src/platform/db/ids.ts';
import { makeClip } from '../clip-cache.ts';
import { postForm, signFor, upload } from '../media.ts';
import type { Person } from '../person.ts';
import { startServer, type TestServer } from '../server.ts';
import { h264, pictures } from '../videos/recipe.ts';
import { createSmallDisk, type SmallDisk } from './small-disk.ts';
import { haltEncoder, processesIn } from './worker-process.ts';

const mebibyte = 1024 ** 2;
/** The part of a disk of this size that is reserved for the database. */
const reserve = 64 * mebibyte;

let disk: SmallDisk;
let server: TestServer;
let person: Person;
let scratch: string;

beforeAll(async () => {
  disk = await createSmallDisk(256);
  server = await startServer({ DATA_DIR: disk.path });
  person = await server.signUp();
  await server.startWorker();
  scratch = path.join(disk.path, 'tmp');
});
afterEach(() => disk.empty());
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await disk[Symbol.asyncDispose]();
});

/** Publishes a video and halts its encoder, so that it can't end by itself. */
async function publishAndHalt(): Promise<{ videoId: string }> {
  const recipe = [[...pictures({ seconds: 20 }), ...h264, 'halted.mp4']];
  const data = await readFile(await makeClip('halted.mp4', recipe));
  const { url, fields } = await signFor(person, 'videos');
  const sent = await postForm(server.app, url, { fields, file: { name: 'film.mp4', data } });
  const thumbnail = await upload(server.app, person, 'thumbnails', 'picture.jpg');
  const links = { uploadedVideoResponse: sent.body, thumbnailLink: thumbnail.body.secure_url };
  const body = { title: 'A film', description: 'That is never finished', ...links };
  const { data: video } = await person.call(publishVideo, { body });
  await haltEncoder(scratch);
  return { videoId: video._id };
}

/** Waits until no encoder is left, and nothing that it wrote. */
async function allEnded(): Promise<void> {
  const folder = scratch.replace(/^\/proc\/\d+\/root/, '');
  await vi.waitFor(
    async () => {
      expect(await processesIn(folder)).toEqual([]);
      expect(await readdir(scratch)).toEqual([]);
    },
    { timeout: 20_000 },
  );
}

async function heldJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'transcoding.piece' and state = 'created' and start_after > now() + interval '5 seconds'
  `.execute(server.ctx.db);
  return rows[0]?.count ?? 0;
}

test('an encoder is ended once the disk has only its reserve left, and its job waits for room', async () => {
  const params = await publishAndHalt();
  await disk.fillUpTo(reserve - mebibyte);
  await allEnded();
  await vi.waitFor(async () => expect(await heldJobs()).toBeGreaterThan(0), 20_000);
  const { playback } = (await person.call(getVideo, { params })).data;
  expect(playback).toMatchObject({ status: 'processing', error: null });
  await disk.empty();
  await person.call(deleteVideo, { params });
}, 90_000);

test('the deletion of a video ends its encoder', async () => {
  const params = await publishAndHalt();
  await person.call(deleteVideo, { params });
  await allEnded();
}, 90_000);

test('the failure of one piece ends the encoders of the others', async () => {
  await publishAndHalt();
  await sql`update media_assets set status = 'failed' where folder = 'videos'`.execute(server.ctx.db);
  await allEnded();
}, 90_000);

test('the deletion of a video ends work on it that reports no progress', async () => {
  const never = new AbortController().signal;
  const untilEnded = (end: AbortSignal) =>
    new Promise<void>((_, reject) => end.addEventListener('abort', () => reject(end.reason)));
  await whileWanted(server.ctx, createId(), never, untilEnded);
}, 20_000);
