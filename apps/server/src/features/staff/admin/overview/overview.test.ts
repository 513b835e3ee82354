import { deleteAccount } from '@kinora/contract/account-deletion';
import { getOverview, type Overview } from '@kinora/contract/admin';
import { createReport } from '@kinora/contract/reports';
import { postTweet } from '@kinora/contract/tweets';
import { listVideos } from '@kinora/contract/videos';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publish } from '../../../../../test/media.ts';
import { type Person, password } from '../../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../../test/server.ts';
import { setRole } from '../../../../../test/site.ts';
import { rollUpChannels } from '../../../engagement/dashboard/rollup.ts';

let server: TestServer;
let moderator: Person;

beforeEach(async () => {
  server = await startServer();
  moderator = await server.signUp('moderator');
  await setRole(server.ctx, moderator, 'moderator');
});
afterEach(() => server[Symbol.asyncDispose]());

/** Waits until the overview matches, because its numbers are cached for a second. */
async function see(expected: object): Promise<Overview> {
  return vi.waitFor(async () => {
    const { data } = await moderator.call(getOverview, {});
    expect(data).toMatchObject(expected);
    return data;
  }, 60_000);
}

test('counts people, videos and bytes before and after a rollup', async () => {
  const ada = await server.signUp('ada');
  await publish(server.app, ada);
  const expected = {
    people: { total: 2, lastDay: 2, waiting: 0, suspended: 0 },
    videos: { total: 1, lastDay: 1, processing: 1, failed: 0 },
    queue: { running: 0, failed: 0 },
    workers: [],
    errors: { calls: 0, jobs: 0 },
  };
  const { storage, queue } = await see(expected);
  expect(storage.bytes).toBeGreaterThan(0);
  expect(storage.freeBytes).toBeGreaterThan(0);
  expect(queue.waiting).toBeGreaterThan(0);
  await rollUpChannels(server.ctx);
  expect((await see(expected)).storage.bytes).toBe(storage.bytes);
  await ada.call(deleteAccount, { body: { password } });
  await see({ people: { total: 1 } });
  await rollUpChannels(server.ctx);
  await see({ people: { total: 1 } });
});

test('counts each target of open reports once, and hides reports about a staff member from that member', async () => {
  const [author, witness, other] = [
    await server.signUp('author'),
    await server.signUp('witness'),
    await server.signUp('other'),
  ];
  const { data } = await author.call(postTweet, { body: { content: 'Buy this' } });
  const about = [
    { kind: 'tweet', id: data._id },
    { kind: 'channel', id: moderator.user._id },
  ] as const;
  for (const person of [witness, other]) {
    for (const target of about) await person.call(createReport, { body: { ...target, reason: 'Spam' } });
  }
  await see({ reports: 1 });
});

test('counts a failed request', async () => {
  const { db } = server.ctx;
  await db.schema.alterTable('videos').renameTo('videos_elsewhere').execute();
  try {
    expect((await moderator.call(listVideos, { query: { sortBy: 'duration' } })).status).toBe(500);
  } finally {
    await db.schema.alterTable('videos_elsewhere').renameTo('videos').execute();
  }
  await see({ errors: { calls: 1, jobs: 0 } });
});
