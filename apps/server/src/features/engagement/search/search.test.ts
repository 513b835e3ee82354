import { updateAccount } from '@kinora/contract/accounts';
import { search } from '@kinora/contract/search';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { getVideo, listVideos, togglePublish, updateVideo } from '@kinora/contract/videos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { rollUpViews } from '../views/service.ts';

let server: TestServer;
let owner: Person;
let person: Person;

const clips = [
  ['Learn Python in one evening', 'Variables, loops and functions'],
  ['Guitar for beginners', 'Four chords and a song'],
  ['A song on the piano', 'No guitar is heard in it'],
  ['Crème brûlée', 'A dessert from Łódź, they say'],
  ['Straße in Køge', "Don't miss l'amour"],
  ['日本語の動画', '東京を歩く'],
  ['Привет, Ёлка', 'Кино'],
  ['Fireworks 🎆🎇', 'New year 🎆'],
  ['100% wool: knit_one & purl|two', 'Half \\ off, "quoted" \'twice\' (or not):* !'],
  ['Cat', 'Short'],
  ['Category theory', 'Long'],
  ['Walking home from work', 'Rain'],
  ['Ford Model T', 'A car'],
] as const;

beforeAll(async () => {
  server = await startServer();
  owner = await server.signUp('maker');
  person = await server.signUp('seeker');
  for (const [title, description] of clips) await publishBlank(server, owner, { title, description });
  await owner.call(updateAccount, { body: { username: 'zoe.films', fullname: 'Zoë Quincy' } });
});
afterAll(() => server[Symbol.asyncDispose]());

async function find(query: string, more: { sortBy?: 'score' | 'createdAt' | 'views' } = {}) {
  const { status, data } = await person.call(search, { query: { query, ...more } });
  expect(status).toBe(200);
  expect([data.totalVideos, data.totalChannels]).toEqual([data.videos.length, data.channels.length]);
  return data;
}
const titles = async (query: string) => (await find(query)).videos.map(({ title }) => title);

describe('a video is found by', () => {
  test.each([
    ['a word of its title', 'python', 'Learn Python in one evening'],
    ['a word of its description', 'chords', 'Guitar for beginners'],
    ['the beginning of a word', 'pyth', 'Learn Python in one evening'],
    ['its words in another order', 'evening python learn', 'Learn Python in one evening'],
    ['words of its title and description', 'loops learn', 'Learn Python in one evening'],
    ['uppercase letters', 'PYTHON', 'Learn Python in one evening'],
    ['letters without their accents', 'creme brulee', 'Crème brûlée'],
    ['letters with accents that it lacks', 'gúitâr', 'Guitar for beginners'],
    ['letters spelled out', 'strasse koge', 'Straße in Køge'],
    ["a letter that isn't an accented form of another", 'lodz', 'Crème brûlée'],
    ['a word after an elision', 'amour', 'Straße in Køge'],
    ['a contraction', 'dont', 'Straße in Køge'],
    ['a word in a script without spaces', '動画', '日本語の動画'],
    ['another alphabet', 'ёлка привет', 'Привет, Ёлка'],
    ['an emoji', '🎆', 'Fireworks 🎆🎇'],
    ['an emoji and a word', 'year 🎇', 'Fireworks 🎆🎇'],
    ['a number with a sign', '100%', '100% wool: knit_one & purl|two'],
    ['a number alone', '100', '100% wool: knit_one & purl|two'],
  ])('%s: %s', async (_, query, title) => {
    expect(await titles(query)).toContain(title);
  });

  test.each([
    ['a missing letter', 'pythn', 'Learn Python in one evening'],
    ['an extra letter', 'pythoon', 'Learn Python in one evening'],
    ['a wrong letter', 'pithon', 'Learn Python in one evening'],
    ['two letters swapped', 'pyhton', 'Learn Python in one evening'],
    ['the first letters swapped', 'ypthon', 'Learn Python in one evening'],
    ['a short word with two letters swapped', 'caegtory', 'Category theory'],
    ['two typos in a long word', 'beginers guitarr', 'Guitar for beginners'],
    ['a typo next to a correct word', 'learn pyhton', 'Learn Python in one evening'],
    ['a typo that is another word', 'walking form home', 'Walking home from work'],
    ['a typo next to an accent', 'crème bruleé', 'Crème brûlée'],
  ])('a typo, %s: %s', async (_, query, title) => {
    expect(await titles(query)).toEqual([title]);
  });
});

test("typos aren't corrected when the words match as typed", async () => {
  expect(await titles('cat')).toEqual(['Cat', 'Category theory']);
});

test('every word has to match', async () => {
  expect(await titles('python guitar')).toEqual([]);
  expect(await titles('xylophone quetzalcoatl')).toEqual([]);
});

describe('the order of hits:', () => {
  test('a match in the title comes before one in the description', async () => {
    expect(await titles('guitar')).toEqual(['Guitar for beginners', 'A song on the piano']);
    expect(await titles('song')).toEqual(['A song on the piano', 'Guitar for beginners']);
  });

  test('among equal matches, more views come first, then newer videos', async () => {
    const names = ['Kettle one', 'Kettle two', 'Kettle three'];
    const ids: string[] = [];
    for (const title of names) ids.push((await publishBlank(server, owner, { title }))._id);
    expect(await titles('kettle')).toEqual(names.toReversed());
    const [videoId = ''] = ids;
    await person.call(getVideo, { params: { videoId }, query: { incrementView: true } });
    await rollUpViews(server.ctx);
    expect(await titles('kettle')).toEqual(['Kettle one', 'Kettle three', 'Kettle two']);
  });

  test.each(['createdAt', 'views'] as const)('the greatest value comes first by %s', async (sortBy) => {
    const { videos } = await find('a', { sortBy });
    const values = videos.map((video) => video[sortBy]);
    expect(values.length).toBeGreaterThan(3);
    expect(values).toEqual(values.toSorted((one, other) => (one < other ? 1 : one > other ? -1 : 0)));
  });
});

describe('channels', () => {
  const usernames = async (query: string) => (await find(query)).channels.map(({ username }) => username);

  test.each(['zoe', 'Zoë', 'quin', 'quincy zoe', 'zoe.films', 'films', 'qiuncy', 'maker'])(
    'are found by their names: %s',
    async (query) => {
      expect(await usernames(query)).toEqual(query === 'maker' ? [] : ['zoe.films']);
    },
  );

  test('with more subscribers come first, and show whether the viewer subscribes', async () => {
    const [small, large] = [await server.signUp('potter'), await server.signUp('potter')];
    await person.call(toggleSubscription, { params: { channelId: large.user._id } });
    const { channels } = await find('potter');
    expect(
      channels.map(({ _id, subscribersCount, isSubscribed }) => [_id, subscribersCount, isSubscribed]),
    ).toEqual([
      [large.user._id, 1, true],
      [small.user._id, 0, false],
    ]);
  });
});

test.each([
  '%',
  '_',
  '\\',
  "'",
  '"',
  '&|!:*()<->',
  "') or 1=1 --",
  '👩‍👩‍👧',
  '🏳️‍🌈',
  'a',
  'é',
  '語',
  'z'.repeat(200),
  'word '.repeat(40).trim(),
  '😀'.repeat(200),
  '\u{10ffff}',
  '\ud800',
  'a\u0301\u0302\u0303',
  'null and void',
])('a search for %j succeeds', async (query) => {
  const { status } = await person.call(search, { query: { query } });
  expect(status).toBe(200);
});

test('punctuation alone finds nothing, and no character is a wildcard', async () => {
  for (const query of ['%', '_', '***', ':*', '%%%']) expect((await find(query)).videos).toEqual([]);
  expect(await titles('100% %')).toEqual(['100% wool: knit_one & purl|two']);
});

test.each(['', '   ', '\u200b', 'null', 'x'.repeat(201)])('a search for %j is refused', async (query) => {
  expect((await person.call(search, { query: { query } })).status).toBe(400);
});

test('nobody finds a draft, not even its owner, and everybody finds it once it is republished', async () => {
  const { _id: videoId } = await publishBlank(server, owner, { title: 'Zeppelin', description: 'Airship' });
  const everybody = async () => [
    await titles('zeppelin'),
    await titles('zepelin'),
    (await owner.call(search, { query: { query: 'airship' } })).data.videos.map(({ title }) => title),
  ];
  await owner.call(togglePublish, { params: { videoId } });
  expect(await everybody()).toEqual([[], [], []]);
  await owner.call(togglePublish, { params: { videoId } });
  expect(await everybody()).toEqual([['Zeppelin'], ['Zeppelin'], ['Zeppelin']]);
});

test('a renamed video is found only by its new title', async () => {
  const { _id: videoId } = await publishBlank(server, owner, { title: 'Umbrella', description: 'Rainy' });
  await owner.call(updateVideo, { params: { videoId }, body: { title: 'Parasol' } });
  expect([await titles('umbrella'), await titles('parasol'), await titles('rainy')]).toEqual([
    [],
    ['Parasol'],
    ['Parasol'],
  ]);
});

test('every word of a long description is found', async () => {
  const description = Array.from({ length: 700 }, (_, n) => `w${n.toString(36)}x`).join(' ');
  await publishBlank(server, owner, { title: 'Long', description });
  expect(await titles('wjfx')).toEqual(['Long']);
});

test('a list of videos can be filtered by a query', async () => {
  const narrowed = async (query: string) =>
    (await person.call(listVideos, { query: { query, sortBy: 'title', sortType: 'asc' } })).data.videos.map(
      ({ title }) => title,
    );
  expect(await narrowed('guitar')).toEqual(['A song on the piano', 'Guitar for beginners']);
  expect(await narrowed('%')).toEqual([]);
});
