import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { deleteVideo, getVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { whileWanted } from '../../src/features/media/transcoding/encoder/monitor.ts';
import { createId } from '../../src/platform/db/ids.ts';
import { publish } from '../media.ts';
import { mebibyte } from './small-disk.ts';
import { reserve, smallDiskServer } from './small-disk-server.ts';
import { haltEncoder, processesIn } from './worker-process.ts';

const small = smallDiskServer();
let scratch: string;

beforeAll(async () => {
  await small.server.startWorker();
  scratch = path.join(small.disk.path, 'tmp');
});

/** Publishes a video and halts its encoder, so that encoding can't finish. */
async function publishAndHalt(): Promise<{ videoId: string }> {
  const video = await publish(small.server.app, small.person, 'A video', 'twenty-seconds.mp4');
  await haltEncoder(scratch);
  return { videoId: video._id };
}

/**
 * Waits until all encoders and their files are gone. Waits less than a minute, because a stalled encoder is stopped
 * after a minute anyway.
 */
async function allEnded(): Promise<void> {
  const folder = scratch.replace(/^\/proc\/\d+\/root/, '');
  await vi.waitFor(
    async () => {
      expect(await processesIn(folder)).toEqual([]);
      expect(await readdir(scratch)).toEqual([]);
    },
    { timeout: 40_000 },
  );
}

/** Counts how often encoding jobs were enqueued again for lack of disk space. */
async function heldJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (count(*) - count(distinct data))::int as count from pgboss.job where name = 'transcoding.piece'
  `.execute(small.server.ctx.db);
  return rows[0]?.count ?? 0;
}

test('an encoder is stopped once only the reserve is left on the disk, and its job waits for room', async () => {
  const params = await publishAndHalt();
  await small.disk.fillUpTo(reserve - mebibyte);
  await allEnded();
  await vi.waitFor(async () => expect(await heldJobs()).toBeGreaterThan(0), 60_000);
  const { playback } = (await small.person.call(getVideo, { params })).data;
  expect(playback).toMatchObject({ status: 'processing', error: null });
  await small.disk.empty();
  await small.person.call(deleteVideo, { params });
});

test('deleting a video stops its encoder', async () => {
  const params = await publishAndHalt();
  await small.person.call(deleteVideo, { params });
  await allEnded();
});

test('the failure of one piece stops the encoders of the others', async () => {
  await publishAndHalt();
  await sql`update media_assets set status = 'failed' where folder = 'videos'`.execute(small.server.ctx.db);
  await allEnded();
});

test('deleting a video stops work on it that reports no progress', async () => {
  const never = new AbortController().signal;
  const untilEnded = (end: AbortSignal) =>
    new Promise<void>((_, reject) => end.addEventListener('abort', () => reject(end.reason)));
  await whileWanted(small.server.ctx, createId(), never, untilEnded);
});
