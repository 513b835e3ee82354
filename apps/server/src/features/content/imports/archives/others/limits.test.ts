import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listItems, uploadArchive } from '../../../../../../test/archives.ts';
import { exportArchive, listOf } from '../../../../../../test/export-archive.ts';
import type { Person } from '../../../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../../../test/server.ts';
import { setSite } from '../../../../../../test/site.ts';
import { createId } from '../../../../../platform/db/ids.ts';
import { kinoraSource } from '../sources.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'on' });
});
afterAll(() => server[Symbol.asyncDispose]());
afterEach(() => setSite(server.ctx, { blocked_words: [], first_day_posts: null }));

const createdAt = '2020-05-01T10:00:00.000Z';

/** Uploads tweets, and returns a function that imports them. */
async function uploadTweets(person: Person, ...contents: string[]) {
  const tweets = contents.map((content) => ({ id: createId(), content, createdAt }));
  const archive = await exportArchive({ 'data/tweets.json': listOf(...tweets) });
  const location = await uploadArchive(server, person, archive);
  const [item] = (await listItems(server, kinoraSource, location)).items;
  if (!item) throw new Error('no texts');
  const signal = AbortSignal.timeout(20_000);
  const other = { ctx: server.ctx, ownerId: person.user._id, location, item, signal };
  return () => kinoraSource.importOther(other);
}

async function importTweets(person: Person, ...contents: string[]) {
  const run = await uploadTweets(person, ...contents);
  return run();
}

async function tweetsOf(person: Person): Promise<string[]> {
  const tweets = server.ctx.db
    .selectFrom('tweets')
    .select('content')
    .where('author_id', '=', person.user._id);
  return (await tweets.execute()).map(({ content }) => content);
}

test('texts with blocked words are left out', async () => {
  const ada = await server.signUp();
  await setSite(server.ctx, { blocked_words: ['spam'] });
  const { omitted } = await importTweets(ada, 'This is SPAM', 'This is not');
  expect(JSON.parse(String(omitted))).toEqual({
    reason: 'textsBlocked',
    params: { comments: 0, blocked: 1 },
  });
  expect(await tweetsOf(ada)).toEqual(['This is not']);
});

test('texts that no form accepts are left out', async () => {
  const ada = await server.signUp();
  await importTweets(ada, ' ', 'x'.repeat(501), 'Short');
  expect(await tweetsOf(ada)).toEqual(['Short']);
});

test('on the first day of an account, more texts than it may write are imported later', async () => {
  const ada = await server.signUp();
  await setSite(server.ctx, { first_day_posts: 2 });
  await expect(importTweets(ada, 'One', 'Two', 'Three')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(await tweetsOf(ada)).toEqual([]);
});

test('nothing is imported for a suspended person', async () => {
  const ada = await server.signUp();
  const run = await uploadTweets(ada, 'One');
  const { db } = server.ctx;
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', ada.user._id).execute();
  await expect(run()).rejects.toMatchObject({ code: 'SUSPENDED' });
  expect(await tweetsOf(ada)).toEqual([]);
});
