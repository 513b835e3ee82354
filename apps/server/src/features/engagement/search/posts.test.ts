import { blockPerson } from '@kinora/contract/blocks';
import { createPlaylist, updatePlaylist } from '@kinora/contract/playlists';
import { search } from '@kinora/contract/search';
import { deleteTweet, postTweet, updateTweet } from '@kinora/contract/tweets';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { indexPostsJob } from './jobs.ts';

let server: TestServer;
let owner: Person;
let reader: Person;

beforeAll(async () => {
  server = await startServer();
  owner = await server.signUp('maker');
  reader = await server.signUp('reader');
});
afterAll(() => server[Symbol.asyncDispose]());

type Query = { sortBy?: 'score' | 'createdAt' | 'views'; limit?: number; page?: number; cursor?: string };

async function tweetsFound(query: string, more: Query = {}, person = reader): Promise<string[]> {
  const { data } = await person.call(search, { query: { query, type: 'tweets', ...more } });
  return data.tweets?.map(({ content }) => content) ?? expect.unreachable();
}

async function playlistsFound(query: string, more: Query = {}, person = reader): Promise<string[]> {
  const { data } = await person.call(search, { query: { query, type: 'playlists', ...more } });
  return data.playlists?.map(({ name }) => name) ?? expect.unreachable();
}

const post = async (content: string, person = owner) =>
  (await person.call(postTweet, { body: { content } })).data._id;
const create = async (
  name: string,
  more: { description?: string; visibility?: 'unlisted' | 'private' } = {},
) => (await owner.call(createPlaylist, { body: { name, ...more } })).data._id;

test('tweets are found by their words, by prefix and without accents, and typos are corrected', async () => {
  await post('A crème brûlée in Łódź');
  // Only words of videos and channels correct typos.
  await publishBlank(server, owner, { title: 'Dessert', description: 'brulee' });
  for (const query of ['creme lodz', 'brul', 'CRÈME', 'brluee']) {
    expect(await tweetsFound(query), query).toEqual(['A crème brûlée in Łódź']);
  }
  expect(await tweetsFound('creme paris')).toEqual([]);
});

test('playlists are found by name and description, and a match in the name comes first', async () => {
  await create('Breakfast', { description: 'Mostly porridge' });
  await create('Porridge', { description: 'Oats' });
  expect(await playlistsFound('porridge')).toEqual(['Porridge', 'Breakfast']);
  expect(await playlistsFound('porridge', { sortBy: 'createdAt' })).toEqual(['Porridge', 'Breakfast']);
  expect(await playlistsFound('oat')).toEqual(['Porridge']);
});

test('an edited text is found only by its new words, and a deleted tweet is not found', async () => {
  const tweetId = await post('Umbrella');
  const playlistId = await create('Umbrellas', { description: 'Rainy' });
  await owner.call(updateTweet, { params: { tweetId }, body: { content: 'Parasol' } });
  await owner.call(updatePlaylist, { params: { playlistId }, body: { name: 'Parasols' } });
  expect([await tweetsFound('umbrella'), await playlistsFound('umbrellas')]).toEqual([[], []]);
  expect([await tweetsFound('parasol'), await playlistsFound('parasols rainy')]).toEqual([
    ['Parasol'],
    ['Parasols'],
  ]);
  await owner.call(deleteTweet, { params: { tweetId } });
  expect(await tweetsFound('parasol')).toEqual([]);
});

test('unlisted and private playlists are not found, not even by their owner', async () => {
  const playlistId = await create('Zeppelins');
  await create('Zeppelins in secret', { visibility: 'private' });
  await create('Zeppelins by link', { visibility: 'unlisted' });
  expect(await playlistsFound('zeppelins', {}, owner)).toEqual(['Zeppelins']);
  await owner.call(updatePlaylist, { params: { playlistId }, body: { visibility: 'private' } });
  expect(await playlistsFound('zeppelins')).toEqual([]);
});

test('hidden tweets, texts of hidden people and tweets across a block are left out of pages and totals', async () => {
  const [blocked, hidden] = [await server.signUp('blocked'), await server.signUp('hidden')];
  await post('Quokka of the owner');
  const spam = await post('Quokka spam');
  await post('Quokka of a blocked person', blocked);
  await post('Quokka of a hidden person', hidden);
  await hidden.call(createPlaylist, { body: { name: 'Quokkas' } });
  await reader.call(blockPerson, { params: { userId: blocked.user._id } });
  const { db } = server.ctx;
  await db.updateTable('tweets').set({ hidden_reason: 'Spam' }).where('id', '=', spam).execute();
  await db.updateTable('users').set({ hidden: true }).where('id', '=', hidden.user._id).execute();
  const { data } = await reader.call(search, { query: { query: 'quokka', type: 'tweets', limit: 1 } });
  expect([data.tweets?.map(({ content }) => content), data.totalTweets, data.hasNextPage]).toEqual([
    ['Quokka of the owner'],
    1,
    false,
  ]);
  expect(await playlistsFound('quokkas')).toEqual([]);
});

test.each(['score', 'createdAt', 'views'] as const)(
  'pages of tweets sorted by %s are the same by number and by cursor, and a cursor of another list is refused',
  async (sortBy) => {
    const word = `lighthouse${sortBy.toLowerCase()}`;
    for (let n = 1; n <= 5; n += 1) await post(`${word} ${n}`);
    const all = await tweetsFound(word, { sortBy });
    expect(all.toSorted()).toEqual([1, 2, 3, 4, 5].map((n) => `${word} ${n}`));
    if (sortBy === 'createdAt') expect(all).toEqual(all.toSorted().reverse());
    const first = { query: word, type: 'tweets', sortBy, limit: 2 } as const;
    const { data } = await reader.call(search, { query: first });
    expect(data.pagination).toEqual({ currentPage: 1, totalPages: 3, totalResults: 5, hasNextPage: true });
    const cursor = data.nextCursor ?? expect.unreachable();
    for (const query of [{ cursor }, { page: 2 }]) {
      expect(await tweetsFound(word, { sortBy, limit: 2, ...query })).toEqual(all.slice(2, 4));
    }
    const elsewhere = await reader.call(search, { query: { ...first, type: 'playlists', cursor } });
    expect(elsewhere.status).toBe(400);
  },
);

test("a very common word doesn't miss the newest tweets", async () => {
  const last = await post('Ubiquitous');
  await sql`insert into tweets (id, author_id, content, search, created_at)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, author_id, content, search, created_at
    from tweets, generate_series(1, 1200) as n where tweets.id = ${last}`.execute(server.ctx.db);
  await post('Ubiquitous too');
  expect((await tweetsFound('ubiquitous', { limit: 2 })).toSorted()).toEqual([
    'Ubiquitous',
    'Ubiquitous too',
  ]);
  expect(await tweetsFound('ubiquitous', { limit: 2, sortBy: 'createdAt' })).toEqual([
    'Ubiquitous too',
    'Ubiquitous',
  ]);
});

test('texts that a server of the last release has written or edited are indexed within a minute', async () => {
  const tweetId = await post('Kettle');
  const playlistId = await create('Kettles');
  const { db } = server.ctx;
  await db.updateTable('tweets').set({ content: 'Samovar' }).where('id', '=', tweetId).execute();
  await db.updateTable('playlists').set({ name: 'Samovars' }).where('id', '=', playlistId).execute();
  expect([await tweetsFound('kettle'), await playlistsFound('kettles')]).toEqual([[], []]);
  const run = { signal: AbortSignal.timeout(10_000), log: server.ctx.log, attempt: 0 };
  await indexPostsJob.run(server.ctx, {}, run);
  expect([await tweetsFound('samovar'), await playlistsFound('samovars')]).toEqual([
    ['Samovar'],
    ['Samovars'],
  ]);
});
