import { updateAccount } from '@kinora/contract/accounts';
import { deleteVideo, togglePublish, updateVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await startServer();
  owner = await server.signUp();
});
afterAll(() => server[Symbol.asyncDispose]());

/** The number of words created so far. Each word is unique, so that no other text contains it. */
let made = 0;
function newWords(count: number): string[] {
  return Array.from({ length: count }, () => {
    made += 1;
    return `zqx${String(made).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;
  });
}

async function termsAmong(words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select term from search_terms where term = any(${words}::text[]) order by term`.execute(server.ctx.db);
  return rows.map(({ term }) => term);
}

const describeAs = (videoId: string, words: readonly string[]) =>
  owner.call(updateVideo, { params: { videoId }, body: { description: words.join(' ') } });

test('after repeated edits of a description, only terms of the latest text remain, at most a hundred', async () => {
  const { _id } = await publishBlank(server, owner);
  const all: string[] = [];
  for (let edit = 0; edit < 5; edit += 1) {
    const words = newWords(600);
    all.push(...words);
    expect((await describeAs(_id, words)).status).toBe(200);
  }
  const left = await termsAmong(all);
  expect(left.length).toBeGreaterThan(50);
  expect(left.length).toBeLessThanOrEqual(100);
  expect(await termsAmong(all.slice(0, -600))).toEqual([]);
});

test.each(['deleted', 'unpublished', 'unlisted'] as const)(
  'a video that is %s leaves only terms that other texts contain',
  async (act) => {
    const [shared = '', own = ''] = newWords(2);
    const { _id: videoId } = await publishBlank(server, owner, { title: `${shared} ${own}` });
    await publishBlank(server, owner, { title: shared });
    expect(await termsAmong([shared, own])).toHaveLength(2);
    const params = { videoId };
    if (act === 'deleted') await owner.call(deleteVideo, { params });
    if (act === 'unpublished') await owner.call(togglePublish, { params });
    if (act === 'unlisted') await owner.call(updateVideo, { params, body: { visibility: 'unlisted' } });
    expect(await termsAmong([shared, own])).toEqual([shared]);
  },
);

test('changing a name deletes the terms of the old name', async () => {
  const [before = '', after = ''] = newWords(2);
  const person = await server.signUp();
  for (const fullname of [before, after]) await person.call(updateAccount, { body: { fullname } });
  expect(await termsAmong([before, after])).toEqual([after]);
});

test('concurrent edits that swap their words all succeed and keep the terms in use', async () => {
  const words = newWords(30);
  const videos = [await publishBlank(server, owner), await publishBlank(server, owner)];
  for (let round = 0; round < 5; round += 1) {
    const halves = [words.slice(0, 15), words.slice(15).reverse()];
    const edits = videos.map(({ _id }, at) => describeAs(_id, halves[(at + round) % 2] ?? []));
    expect((await Promise.all(edits)).map(({ status }) => status)).toEqual([200, 200]);
  }
  expect(await termsAmong(words)).toEqual([...words].sort());
});

test('edits are rate-limited per hour', async () => {
  await using strict = await startServer({ RATE_LIMITS: 'on' });
  const person = await strict.signUp();
  const statuses = [];
  for (let n = 0; n < 70; n += 1) {
    statuses.push((await person.call(updateAccount, { body: { fullname: `Name ${n}` } })).status);
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
});
