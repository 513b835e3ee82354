import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getVideo } from '@kinora/contract/videos';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWorker } from '../../src/process.ts';
import { mediaFile, postForm, publish, signFor } from '../media.ts';
import { startServer } from '../server.ts';
import { isSoak } from '../soak.ts';

/** Milliseconds for which the database is down. */
const absence = isSoak ? 10_000 : 3_000;

let dataDir: string;
let postgres: { process: ChildProcess; connectionString: string };

async function startPostgres() {
  const script = path.resolve(import.meta.dirname, '../lone-postgres.ts');
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await once(child.stdout, 'data');
  return { process: child, connectionString: String(output).trim() };
}

async function killPostgres() {
  const exited = once(postgres.process, 'exit');
  postgres.process.kill('SIGKILL');
  await exited;
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kinora-lost-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  await killPostgres();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
});

test('requests get a 503 while the database is down, and all acknowledged work is done afterwards', {
  timeout: 300_000,
}, async () => {
  await using server = await startServer({ DATABASE_URL: postgres.connectionString });
  await using _worker = await startWorker(server.ctx);
  const person = await server.signUp();
  const { url, fields } = await signFor(person, 'videos');
  const published: string[] = [];
  for (let count = 0; count < 4; count += 1) published.push((await publish(server.app, person))._id);
  const call = (videoId: string) => person.call(getVideo, { params: { videoId } });

  await killPostgres();
  const gone = wait(absence);
  await vi.waitFor(async () => expect((await call(published[0] ?? '')).status).toBe(503), 60_000);
  const file = { name: 'video.mp4', data: await mediaFile('clip.mp4') };
  const refused = await postForm(server.app, url, { fields, file });
  expect([refused.status, refused.body.error.message]).toEqual([
    503,
    'Uploads are not available right now. Please try again.',
  ]);
  await gone;
  postgres = await startPostgres();

  await vi.waitFor(
    async () => {
      for (const videoId of published) expect((await call(videoId)).data?.playback.status).toBe('ready');
    },
    { timeout: 120_000, interval: 500 },
  );
  const again = await postForm(server.app, url, { fields, file });
  expect(again.status).toBe(200);
  expect((await publish(server.app, person)).playback.status).toBe('processing');
});
