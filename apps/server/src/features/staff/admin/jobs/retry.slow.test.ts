import { listJobs, retryJob } from '@kinora/contract/jobs';
import { getVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { publish } from '../../../../../test/media.ts';
import { startServer } from '../../../../../test/server.ts';
import { setRole } from '../../../../../test/site.ts';
import { reportFailure } from '../../../media/transcoding/failure.ts';

test('a video plays after its failed preparation is retried', async () => {
  await using server = await startServer();
  const moderator = await server.signUp('moderator');
  await setRole(server.ctx, moderator, 'moderator');
  const { _id: videoId } = await publish(server.app, moderator, 'A clip');
  const { db } = server.ctx;
  const { asset_id: assetId } = await db
    .selectFrom('videos')
    .select('asset_id')
    .where('id', '=', videoId)
    .executeTakeFirstOrThrow();
  await sql`update pgboss.job set state = 'failed' where name = 'playback.encode'`.execute(db);
  await reportFailure(server.ctx, { assetId });
  const statusOf = async () => (await moderator.call(getVideo, { params: { videoId } })).data.playback.status;
  expect(await statusOf()).toBe('failed');

  const { jobs } = (await moderator.call(listJobs, { query: { status: 'failed' } })).data;
  expect(jobs).toHaveLength(1);
  await moderator.call(retryJob, { params: { jobId: String(jobs[0]?._id) } });
  await server.startWorker();
  await vi.waitFor(async () => expect(await statusOf()).toBe('ready'), 100_000);
});
