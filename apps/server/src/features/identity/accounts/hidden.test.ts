import { blockPerson, listBlocks, unblockPerson } from '@kinora/contract/blocks';
import { getChannel } from '@kinora/contract/channels';
import { getDashboardStats } from '@kinora/contract/dashboard';
import { suspendPerson, unsuspendPerson } from '@kinora/contract/moderation';
import { listPlaylists } from '@kinora/contract/playlists';
import { createReport } from '@kinora/contract/reports';
import {
  listSubscribers,
  listSubscriptions,
  setBell,
  toggleSubscription,
} from '@kinora/contract/subscriptions';
import { suggestTags } from '@kinora/contract/tags';
import { listTweets, postTweet } from '@kinora/contract/tweets';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole } from '../../../../test/site.ts';
import { rollUpTags } from '../../engagement/tags/rollup.ts';

let server: TestServer;
let staff: Person;
let reader: Person;
beforeAll(async () => {
  server = await startServer();
  staff = await server.signUp('staff');
  reader = await server.signUp('reader');
  await setRole(server.ctx, staff, 'owner');
});
afterAll(() => server[Symbol.asyncDispose]());

const reason = 'Insults after two warnings.';
const hide = ({ user }: Person) =>
  staff.call(suspendPerson, { params: { userId: user._id }, body: { until: null, hide: true, reason } });
const show = ({ user }: Person) =>
  staff.call(unsuspendPerson, { params: { userId: user._id }, body: { reason } });
/** Makes a person wait for approval. */
const keepWaiting = ({ user }: Person) =>
  sql`update users set waits_for_approval = true where id = ${user._id}`.execute(server.ctx.db);

/** Every request with another person's id that a member can send. */
const calls: Record<string, (id: string) => Promise<{ status: number; error: { message: unknown } }>> = {
  'the channel': (channel) => reader.call(getChannel, { params: { channel } }),
  'a subscription': (channelId) => reader.call(toggleSubscription, { params: { channelId } }),
  'a bell': (channelId) => reader.call(setBell, { params: { channelId }, body: { level: 'none' } }),
  'the subscribers': (channelId) => reader.call(listSubscribers, { params: { channelId } }),
  'the subscriptions': (userId) => reader.call(listSubscriptions, { params: { userId } }),
  'a block': (userId) => reader.call(blockPerson, { params: { userId } }),
  'the end of a block': (userId) => reader.call(unblockPerson, { params: { userId } }),
  'a report': (id) => reader.call(createReport, { body: { kind: 'channel', id, reason: 'spam', text: '' } }),
  'the tweets': (userId) => reader.call(listTweets, { params: { userId } }),
  'the playlists': (userId) => reader.call(listPlaylists, { params: { userId } }),
  'the dashboard': (channelId) => reader.call(getDashboardStats, { params: { channelId } }),
};

test.each([
  ['hidden', hide],
  ['not approved yet', keepWaiting],
] as const)('a person who is %s is not found by id', async (_what, make) => {
  const person = await server.signUp();
  await make(person);
  for (const [name, call] of Object.entries(calls)) {
    const { status, error } = await call(person.user._id);
    expect([name, status, error.message]).toEqual([name, 404, 'Channel not found']);
  }
});

test.each([
  ['hidden', hide],
  ['not approved yet', keepWaiting],
] as const)('the block list omits a person who is %s', async (_what, make) => {
  const [person, viewer] = [await server.signUp(), await server.signUp()];
  expect((await viewer.call(blockPerson, { params: { userId: person.user._id } })).status).toBe(200);
  await make(person);
  expect((await viewer.call(listBlocks, {})).data.people).toEqual([]);
});

test('the tags of a person are not counted while the person is hidden', async () => {
  const person = await server.signUp();
  for (const content of ['One #zeppelin', 'Two #zeppelin']) {
    await person.call(postTweet, { body: { content } });
  }
  await reader.call(postTweet, { body: { content: 'Three #zeppelin' } });
  const counted = async () => {
    await rollUpTags(server.ctx);
    return (await reader.call(suggestTags, { query: { query: 'zeppelin' } })).data;
  };
  expect(await counted()).toEqual([{ tag: 'zeppelin', count: 3 }]);
  await hide(person);
  expect(await counted()).toEqual([{ tag: 'zeppelin', count: 1 }]);
  await show(person);
  expect(await counted()).toEqual([{ tag: 'zeppelin', count: 3 }]);
});
