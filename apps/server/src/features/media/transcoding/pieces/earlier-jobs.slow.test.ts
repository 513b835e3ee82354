import { getVideo } from '@kinora/contract/videos';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { publish } from '../../../../../test/media.ts';
import { startServer, type TestServer } from '../../../../../test/server.ts';
import { defineJob } from '../../../../platform/queue/job.ts';
import { retryOptions } from '../failure.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** The job that earlier versions enqueued for each rendition of a video. */
const renditionJob = defineJob({
  name: 'playback.encode',
  payload: z.object({ assetId: z.uuid(), rendition: z.string() }),
  options: retryOptions,
  run: async () => {},
});

test('takes over the jobs that an earlier version enqueued per rendition', async () => {
  const { db, queue } = server.ctx;
  const person = await server.signUp();
  const video = await publish(server.app, person);
  const { asset_id: assetId } = await db
    .selectFrom('videos')
    .select('asset_id')
    .where('id', '=', video._id)
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    for (const rendition of ['audio', '240p']) await queue.send(trx, renditionJob, { assetId, rendition });
  });
  // Pretends that the earlier version has already encoded the audio into a file, which is then replaced.
  await db
    .updateTable('renditions')
    .set({ ready_at: new Date(), bitrate: 1, peak_bitrate: 1 })
    .where('asset_id', '=', assetId)
    .where('name', '=', 'audio')
    .execute();

  await server.startWorker();
  await vi.waitFor(
    async () => {
      const { data } = await person.call(getVideo, { params: { videoId: video._id } });
      expect(data.playback).toMatchObject({ status: 'ready', renditions: [{ height: 240 }] });
    },
    { timeout: 100_000, interval: 200 },
  );
  const pieces = await db.selectFrom('pieces').selectAll().where('asset_id', '=', assetId).execute();
  expect(pieces.filter(({ ready_at }) => ready_at === null)).toEqual([]);
  expect(pieces.map(({ kind }) => kind).toSorted()).toEqual(['audio', 'video']);
});
