import { listAudit } from '@kinora/contract/audit';
import { type JobStatus, listJobs, retryJob } from '@kinora/contract/jobs';
import { getVideo, togglePublish } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publish } from '../../../../../test/media.ts';
import type { Person } from '../../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../../test/server.ts';
import { setRole } from '../../../../../test/site.ts';
import { createId } from '../../../../platform/db/ids.ts';
import { reportFailure } from '../../../media/transcoding/failure.ts';
import { makeBackupJob } from '../../../ops/backups/jobs.ts';
import { reconcileCountersJob } from '../../../ops/reconciliation/jobs.ts';

let server: TestServer;
let moderator: Person;
let ada: Person;

beforeEach(async () => {
  server = await startServer();
  moderator = await server.signUp('moderator');
  await setRole(server.ctx, moderator, 'moderator');
  ada = await server.signUp('ada');
});
afterEach(() => server[Symbol.asyncDispose]());

/** Lists the jobs with a status, but only of the kinds tested here, because other jobs are scheduled every minute. */
const list = async (status: JobStatus) =>
  (await moderator.call(listJobs, { query: { status } })).data.jobs.filter(({ kind }) =>
    ['counters.reconcile', 'playback.encode'].includes(kind),
  );
const retry = (jobId: string) => moderator.call(retryJob, { params: { jobId } });

/** Marks all jobs of a kind as failed, as if their last attempt had failed. */
async function fail(kind: string): Promise<void> {
  await sql`
    update pgboss.job set state = 'failed', retry_count = 2, started_on = now(), completed_on = now(),
      output = '{"message": "could not process the file: ffmpeg exited with 1"}'
    where name = ${kind}`.execute(server.ctx.db);
}

test('a failed job shows its error and can be retried', async () => {
  const { db, queue } = server.ctx;
  await db.transaction().execute((trx) => queue.send(trx, reconcileCountersJob, {}));
  expect((await list('waiting')).map(({ kind, attempts }) => [kind, attempts])).toEqual([
    ['counters.reconcile', 0],
  ]);
  await fail('counters.reconcile');
  const [job] = await list('failed');
  expect(job).toEqual({
    _id: expect.any(String),
    kind: 'counters.reconcile',
    status: 'failed',
    attempts: 3,
    error: 'could not process the file: ffmpeg exited with 1',
    createdAt: expect.any(String),
    startedAt: expect.any(String),
    failedAt: expect.any(String),
    owner: null,
    video: null,
  });
  const jobId = job?._id ?? '';
  expect((await retry(jobId)).status).toBe(200);
  expect(await list('failed')).toEqual([]);
  expect((await list('waiting')).map(({ _id }) => _id)).toEqual([jobId]);
  expect((await retry(jobId)).status).toBe(404);
  expect((await retry(createId())).status).toBe(404);
  const [entry] = (await moderator.call(listAudit, {})).data.entries;
  expect(entry).toMatchObject({
    action: 'retry',
    target: { kind: 'job', id: jobId },
    reason: 'counters.reconcile',
  });
});

test("only the owner sees why a backup failed, because the reason names the server's folders", async () => {
  const { ctx } = server;
  await setRole(ctx, ada, 'owner');
  await ctx.db.transaction().execute((trx) => ctx.queue.send(trx, makeBackupJob, {}));
  await fail('backups.make');
  const errorFor = async (person: Person) =>
    (await person.call(listJobs, {})).data.jobs.find(({ kind }) => kind === 'backups.make')?.error;
  expect(await errorFor(moderator)).toBe('');
  expect(await errorFor(ada)).toBe('could not process the file: ffmpeg exited with 1');
});

test('retrying a failed preparation enqueues it again', async () => {
  const { _id: videoId } = await publish(server.app, ada, 'A clip');
  const { asset_id: assetId } = await server.ctx.db
    .selectFrom('videos')
    .select('asset_id')
    .where('id', '=', videoId)
    .executeTakeFirstOrThrow();
  await fail('playback.encode');
  await reportFailure(server.ctx, { assetId });
  const [job] = await list('failed');
  expect(job).toMatchObject({
    kind: 'playback.encode',
    owner: { _id: ada.user._id },
    video: { _id: videoId, title: 'A clip' },
  });
  await ada.call(togglePublish, { params: { videoId } });
  expect((await list('failed'))[0]).toMatchObject({ owner: { _id: ada.user._id }, video: null });

  await retry(job?._id ?? '');
  expect(await list('failed')).toEqual([]);
  const statusOf = async () => (await ada.call(getVideo, { params: { videoId } })).data.playback;
  expect(await statusOf()).toMatchObject({ status: 'processing', progress: 0, error: null });
  expect((await list('waiting')).map(({ kind }) => kind)).toEqual(['playback.encode']);
});
