import { blockPerson } from '@kinora/contract/blocks';
import { getChannel } from '@kinora/contract/channels';
import { listSubscriptions } from '@kinora/contract/subscriptions';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fingerprint } from '../../../../test/fingerprint.ts';
import { countWaiting, holdRow, untilWaiting } from '../../../../test/held-row.ts';
import { type Content, createContent, interactions } from '../../../../test/interactions.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { untilDateHolds } from '../../../../test/utc-day.ts';
import { reconcileCounters } from '../../ops/reconciliation/service.ts';

let server: TestServer;
let blocker: Person;
let blocked: Person;
let third: Person;
let of: { blocker: Content; third: Content };

beforeAll(async () => {
  server = await startServer();
  blocker = await server.signUp('blocker');
  blocked = await server.signUp('blocked');
  third = await server.signUp('third');
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  // Likes on different days create separate notifications, so the tests must not cross midnight.
  await untilDateHolds();
  await server.ctx.db.deleteFrom('blocks').execute();
  const people = [blocker, blocked, third];
  of = {
    blocker: await createContent(server, blocker, people),
    third: await createContent(server, third, people),
  };
});

const block = () => blocker.call(blockPerson, { params: { userId: blocked.user._id } });

/**
 * The state of all tables except notifications and the outbox, which may still change shortly after an action, when a
 * third person is notified.
 */
async function stateOfActs(): Promise<Record<string, string>> {
  const state = await fingerprint(server.ctx.db);
  const ofNews = ['notifications', 'notification_actors', 'untold_comments'];
  return Object.fromEntries(Object.entries(state).filter(([table]) => !ofNews.includes(table)));
}

describe('an action in flight during a block finishes before the block or is refused:', () => {
  test.each([
    ['comment on a video', 'videos', () => of.blocker.video],
    ['comment on a tweet', 'tweets', () => of.blocker.tweet],
    ['reply to a comment', 'comments', () => of.third.commentBy(blocker)],
    ['edit a comment on a video', 'comments', () => of.blocker.commentBy(blocked)],
    ['edit a comment on a tweet', 'comments', () => of.blocker.tweetCommentBy(blocked)],
    ['like a video', 'videos', () => of.blocker.video],
    ['like a tweet', 'tweets', () => of.blocker.tweet],
    ['like a comment', 'comments', () => of.third.commentBy(blocker)],
  ] as const)('%s', async (name, table, id) => {
    await using held = await holdRow(server, table, id());
    const acting = interactions[name](blocked, of.blocker, of.third);
    await untilWaiting(server, 1);
    let isAnswered = false;
    const blocking = block().then(async ({ status }) => {
      expect(status).toBe(200);
      const state = await stateOfActs();
      isAnswered = true;
      return state;
    });
    await vi.waitFor(async () => expect(isAnswered || (await countWaiting(server)) === 2).toBe(true), 60_000);
    await held.release();
    const { status } = await acting;
    expect([200, 201, 403]).toContain(status);
    const atAnswer = await blocking;
    expect(await stateOfActs()).toEqual(atAnswer);
  });
});

test('no subscription survives a concurrent block, in any order, and the counters are right', async () => {
  const toggles = Array.from({ length: 12 }, () => interactions.subscribe(blocked, of.blocker, of.third));
  const [{ status }] = await Promise.all([block(), ...toggles]);
  expect(status).toBe(200);
  const { data } = await blocked.call(listSubscriptions, { params: { userId: blocked.user._id } });
  expect(data.channels).toEqual([]);
  const { data: channel } = await blocker.call(getChannel, { params: { channel: blocker.user._id } });
  expect([channel.subscribersCount, channel.channelsSubscribedToCount]).toEqual([0, 0]);
});

test('a like does not deadlock with a block by the same person, which deletes the notification of the like', async () => {
  const like = () => interactions['like a video'](blocked, of.blocker, of.third);
  await like();
  await like();
  await using held = await holdRow(server, 'notification_actors', blocked.user._id, { column: 'user_id' });
  const blocking = blocked.call(blockPerson, { params: { userId: blocker.user._id } });
  await untilWaiting(server, 1);
  const liking = like();
  await untilWaiting(server, 2);
  await held.release();
  expect([(await blocking).status, (await liking).status]).toEqual([200, 200]);
});

/** Finds the notification for the likes of a video. */
async function noticeOf({ video }: Content): Promise<string> {
  const { id } = await server.ctx.db
    .selectFrom('notifications')
    .select('id')
    .where('video_id', '=', video)
    .where('kind', '=', 'like')
    .executeTakeFirstOrThrow();
  return id;
}

test('a block locks the notifications of both people in the same order as likes do', async () => {
  const theirs = await createContent(server, blocked, []);
  await interactions['like a video'](blocked, of.blocker, of.third);
  await interactions['like a video'](blocker, theirs, of.third);
  // Videos created later have greater ids.
  await using first = await holdRow(server, 'notifications', await noticeOf(of.blocker));
  const blocking = blocked.call(blockPerson, { params: { userId: blocker.user._id } });
  await untilWaiting(server, 1);
  await using second = await holdRow(server, 'notifications', await noticeOf(theirs));
  await second.release();
  await first.release();
  expect((await blocking).status).toBe(200);
});

test('concurrent actions and blocks cause no deadlock and leave the counters correct', async () => {
  const requireNoFailure = server.watchFailures();
  const back = () => blocked.call(blockPerson, { params: { userId: blocker.user._id } });
  const attempts = Array.from({ length: 12 }, () => [
    ...Object.values(interactions).map((act) => act(blocked, of.blocker, of.third)),
    block(),
    back(),
    interactions.subscribe(blocked, of.third, of.blocker),
    interactions['like a comment'](blocker, of.third, of.blocker),
  ]);
  const outcomes = await Promise.all(attempts.flat());
  await requireNoFailure();
  expect(outcomes.filter(({ status }) => status >= 500)).toEqual([]);
  const counted = await fingerprint(server.ctx.db);
  await reconcileCounters(server.ctx, AbortSignal.timeout(60_000));
  expect(await fingerprint(server.ctx.db)).toEqual(counted);
});
