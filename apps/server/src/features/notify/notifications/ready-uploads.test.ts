import { listNotifications, readNotifications } from '@kinora/contract/notifications';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { untilDateHolds } from '../../../../test/utc-day.ts';
import { deliver } from './delivery/deliver.ts';
import { processedJob } from './jobs.ts';

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await untilDateHolds();
  ada = await server.signUp('ada');
});

const inbox = async () => (await ada.call(listNotifications, {})).data;

/** Publishes a video and returns its upload's id. */
async function upload(title: string): Promise<string> {
  const { _id } = await publishBlank(server, ada, { title });
  const video = server.ctx.db.selectFrom('videos').select('asset_id').where('id', '=', _id);
  return (await video.executeTakeFirstOrThrow()).asset_id;
}

const finish = (assetId: string) =>
  processedJob.run(
    server.ctx,
    { kind: 'ready', assetId },
    { signal: AbortSignal.timeout(10_000), log: server.ctx.log, attempt: 0 },
  );

test('the uploads of a day are one notification, and a repeated job counts none twice', async () => {
  for (const title of ['One', 'Two', 'Three']) {
    const assetId = await upload(title);
    await finish(assetId);
    await finish(assetId);
  }
  const { notifications, unreadCount } = await inbox();
  expect(unreadCount).toBe(1);
  expect(notifications).toMatchObject([{ kind: 'ready', videosCount: 3, video: { title: 'Three' } }]);
});

test('uploads that finish at the same time are all counted', async () => {
  const assets = await Promise.all(['One', 'Two', 'Three', 'Four'].map(upload));
  await Promise.all(assets.map(finish));
  expect((await inbox()).notifications).toMatchObject([{ kind: 'ready', videosCount: 4 }]);
});

test('an upload after the notification was read is counted from one again', async () => {
  const earlier = [await upload('One'), await upload('Two')];
  for (const assetId of earlier) await finish(assetId);
  await ada.call(readNotifications, { body: { all: true } });
  await finish(await upload('Three'));
  // A repeated job.
  for (const assetId of earlier) await finish(assetId);
  expect((await inbox()).notifications).toMatchObject([
    { kind: 'ready', readAt: null, videosCount: 1, video: { title: 'Three' } },
  ]);
});

test('a burst of uploads is emailed once, and later uploads once more', async () => {
  const { db } = server.ctx;
  await sql`insert into notification_settings (user_id, kind, page, mail, push)
    values (${ada.user._id}, 'ready', true, true, true)`.execute(db);
  const deliverAll = async () => {
    const [notification] = (await inbox()).notifications;
    await deliver(server.ctx, notification?._id ?? '');
    const row = db
      .selectFrom('notifications')
      .select('pushed_at')
      .where('id', '=', notification?._id ?? '');
    return (await row.executeTakeFirstOrThrow()).pushed_at;
  };
  for (const title of ['One', 'Two']) await finish(await upload(title));
  const first = await deliverAll();
  expect(first).not.toBeNull();
  expect(await deliverAll()).toEqual(first);
  await finish(await upload('Three'));
  expect(await deliverAll()).not.toEqual(first);
});
