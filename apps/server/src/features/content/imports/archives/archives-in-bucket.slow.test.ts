import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listItems, uploadArchive } from '../../../../../test/archives.ts';
import { exportArchive, listOf } from '../../../../../test/export-archive.ts';
import { startS3 } from '../../../../../test/s3.ts';
import { startServer, type TestServer } from '../../../../../test/server.ts';
import { createId } from '../../../../platform/db/ids.ts';
import { kinoraSource } from './sources.ts';

let opened: AsyncDisposableStack;
let server: TestServer;
beforeAll(async () => {
  opened = new AsyncDisposableStack();
  const s3 = opened.use(await startS3());
  server = opened.use(await startServer({ ...s3.environment, WORKER: 'off' }));
});
afterAll(() => opened.disposeAsync());

test('an archive in a bucket is read by ranges', async () => {
  const person = await server.signUp();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archive-'));
  opened.defer(() => rm(folder, { recursive: true }));
  const content = Array.from({ length: 300_000 }, (_, n) => `${n * 7919} `).join('');
  const video = {
    ...{ id: createId(), title: 'Engine', description: '', isPublished: false, visibility: 'public' },
    ...{ duration: 2, createdAt: new Date(), files: [{ kind: 'Video', path: 'media/videos/1.mp4' }] },
  };
  const files = { 'data/videos.json': listOf(video), 'media/videos/1.mp4': content };
  const location = await uploadArchive(server, person, await exportArchive(files));
  const [item] = (await listItems(server, kinoraSource, location)).items;
  if (!item) throw new Error('no video');
  const signal = AbortSignal.timeout(60_000);
  const fetching = { ctx: server.ctx, location, item, folder, signal, onProgress: () => {} };
  const { media } = await kinoraSource.fetchVideo(fetching);
  expect((await readFile(media, 'utf8')) === content).toBe(true);
});
