import { getOverview } from '@kinora/contract/admin';
import { expect, test, vi } from 'vitest';
import { haltEncoder } from '../../../../../test/faults/worker-process.ts';
import { publish } from '../../../../../test/media.ts';
import { startServer } from '../../../../../test/server.ts';
import { setRole } from '../../../../../test/site.ts';

test('lists a worker while it runs', async () => {
  await using server = await startServer();
  const moderator = await server.signUp('moderator');
  await setRole(server.ctx, moderator, 'moderator');
  const seeWorkers = (expected: object[]) =>
    vi.waitFor(async () => {
      const { workers } = (await moderator.call(getOverview, {})).data;
      expect(workers).toMatchObject(expected);
      expect(workers).toHaveLength(expected.length);
    }, 60_000);
  await server.startWorker();
  await seeWorkers([
    { host: expect.any(String), version: expect.stringMatching(/^\d+\.\d+\.\d+$/), doing: [] },
  ]);

  await publish(server.app, moderator, 'A video', 'twenty-seconds.mp4');
  const encoder = await haltEncoder(server.ctx.config.dataDir);
  try {
    await seeWorkers([{ doing: expect.arrayContaining(['transcoding.piece']) }]);
  } finally {
    process.kill(encoder, 'SIGCONT');
  }
});
