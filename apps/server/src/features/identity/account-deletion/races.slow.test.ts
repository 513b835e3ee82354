import { deleteAccount } from '@kinora/contract/account-deletion';
import { addVideoComment } from '@kinora/contract/comments';
import { toggleVideoLike } from '@kinora/contract/likes';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { publishVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publishBlank, recordUpload } from '../../../../test/blank-video.ts';
import { upload } from '../../../../test/media.ts';
import { type Person, password } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { counters } from '../../ops/reconciliation/counters.ts';
import { findNext } from '../../ops/reconciliation/queries.ts';

let server: TestServer;
let grace: Person;
let videos: string[];

beforeAll(async () => {
  server = await startServer();
  grace = await server.signUp('grace');
  videos = [];
  for (let n = 0; n < 6; n += 1) videos.push((await publishBlank(server, grace))._id);
  await server.startWorker();
});
afterAll(() => server[Symbol.asyncDispose]());

const leave = (person: Person) => person.call(deleteAccount, { body: { password } });

/** Waits until the account's row is gone, and expects every counter to match its rows. */
async function expectGone({ user }: Person): Promise<void> {
  const { db } = server.ctx;
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select id from users where id = ${user._id}`.execute(db);
      expect(rows).toEqual([]);
    },
    { timeout: 60_000 },
  );
  for (const counter of counters) {
    const rows = await findNext(db, counter, '00000000-0000-0000-0000-000000000000', 1000);
    expect([counter, rows.filter(({ right }) => !right)]).toEqual([counter, []]);
  }
}

test('account deletion removes likes, comments and subscriptions that are added concurrently, and keeps the counters correct', async () => {
  for (let round = 0; round < 3; round += 1) {
    const ada = await server.signUp('ada');
    const fans = [await server.signUp('fan'), await server.signUp('fan')];
    const act = () => [
      ...videos.map((videoId) => ada.call(toggleVideoLike, { params: { videoId } })),
      ...videos.map((videoId) =>
        ada.call(addVideoComment, { params: { videoId }, body: { content: 'Me too' } }),
      ),
      ada.call(toggleSubscription, { params: { channelId: grace.user._id } }),
      ...fans.map((fan) => fan.call(toggleSubscription, { params: { channelId: ada.user._id } })),
    ];
    const outcomes = await Promise.all([...act(), leave(ada), ...act()]);
    expect(outcomes.filter(({ status }) => status >= 500)).toEqual([]);
    await expectGone(ada);
  }
});

test('account deletion removes videos and uploads that are added concurrently', async () => {
  const ada = await server.signUp('ada');
  const names = await Promise.all(
    Array.from({ length: 8 }, async () => ({
      public_id: await recordUpload(server, ada, 'videos', 2),
      thumbnail: await recordUpload(server, ada, 'thumbnails'),
    })),
  );
  const publications = names.map(({ public_id, thumbnail: thumbnailLink }) =>
    ada.call(publishVideo, {
      body: { title: 'Late', description: 'Too late', uploadedVideoResponse: { public_id }, thumbnailLink },
    }),
  );
  const uploads = ['clip.mp4', 'clip.webm'] as const;
  const outcomes = await Promise.all([
    ...publications,
    Promise.all(uploads.map((name) => upload(server.app, ada, 'videos', name).catch(() => null))).then(
      () => ({ status: 200 }),
    ),
    leave(ada),
  ]);
  expect(outcomes.filter(({ status }) => status >= 500)).toEqual([]);
  await expectGone(ada);
  const { rows } = await sql`select id from media_assets where user_id = ${ada.user._id}`.execute(
    server.ctx.db,
  );
  expect(rows).toEqual([]);
});

test('concurrent deletions of one account cause no server error', async () => {
  const ada = await server.signUp('ada');
  const statuses = (await Promise.all([leave(ada), leave(ada), leave(ada)])).map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => ![200, 401, 404].includes(status))).toEqual([]);
  await expectGone(ada);
});

test('two people who subscribe to each other can delete their accounts at the same time', async () => {
  const [one, two] = [await server.signUp('one'), await server.signUp('two')];
  await one.call(toggleSubscription, { params: { channelId: two.user._id } });
  await two.call(toggleSubscription, { params: { channelId: one.user._id } });
  const outcomes = await Promise.all([leave(one), leave(two)]);
  expect(outcomes.map(({ status }) => status)).toEqual([200, 200]);
  await Promise.all([expectGone(one), expectGone(two)]);
});
