import { getVideo } from '@kinora/contract/videos';
import { expect, inject, test, vi } from 'vitest';
import { startWorker } from '../../src/process.ts';
import { createDatabase } from '../database.ts';
import { publish } from '../media.ts';
import { startServer } from '../server.ts';
import { startSilentProxy } from '../silent-proxy.ts';

test('requests get a 503 while the network to the database is silent, and everything resumes afterwards', {
  timeout: 300_000,
}, async () => {
  await using database = await createDatabase(inject('postgres'));
  await using network = await startSilentProxy(database.connectionString);
  await using server = await startServer({ DATABASE_URL: network.connectionString });
  await using _worker = await startWorker(server.ctx);
  const person = await server.signUp();
  const { _id: videoId } = await publish(server.app, person);
  const call = () => person.call(getVideo, { params: { videoId } });
  network.cut();
  expect((await call()).status).toBe(503);
  network.heal();
  await vi.waitFor(async () => expect((await call()).data?.playback.status).toBe('ready'), {
    timeout: 120_000,
    interval: 500,
  });
  expect((await publish(server.app, person)).playback.status).toBe('processing');
});
