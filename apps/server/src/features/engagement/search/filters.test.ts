import { type SearchDate, type SearchLength, type SearchType, search } from '@kinora/contract/search';
import { deleteVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startServer();
  person = await server.signUp('lantern');
  for (const [title, minutes, days] of [
    ['Lantern today', 1, 0],
    ['Lantern this week', 4, 3],
    ['Lantern this month', 20, 20],
    ['Lantern this year', 21, 200],
    ['Lantern long ago', 3, 500],
  ] as const) {
    const { _id } = await publishBlank(server, person, { title, duration: minutes * 60 });
    await sql`update videos set created_at = now() - make_interval(days => ${days}) where id = ${_id}`.execute(
      server.ctx.db,
    );
  }
});
afterAll(() => server[Symbol.asyncDispose]());

type Filters = { type?: SearchType; date?: SearchDate; length?: SearchLength; sortBy?: 'createdAt' };

async function found(filters: Filters, query = 'lantern') {
  const { data } = await person.call(search, { query: { query, ...filters } });
  expect([data.totalVideos, data.totalChannels]).toEqual([data.videos.length, data.channels.length]);
  const titles = data.videos.map(({ title }) => title.replace('Lantern ', '')).toSorted();
  return [...titles, ...data.channels.map(() => 'channel')];
}

test.each([
  [{}, ['long ago', 'this month', 'this week', 'this year', 'today', 'channel']],
  [{ date: 'day' }, ['today']],
  [{ date: 'week' }, ['this week', 'today']],
  [{ date: 'month', type: 'videos' }, ['this month', 'this week', 'today']],
  [{ date: 'year', sortBy: 'createdAt' }, ['this month', 'this week', 'this year', 'today']],
  [{ length: 'short' }, ['long ago', 'today']],
  [{ length: 'medium' }, ['this month', 'this week']],
  [{ length: 'long' }, ['this year']],
  [{ length: 'short', date: 'week' }, ['today']],
  [{ type: 'channels', date: 'day' }, ['channel']],
] as [Filters, string[]][])('%j finds %j', async (filters, expected) => {
  expect(await found(filters)).toEqual(expected);
});

test('a typo is corrected under a filter, but not a word that only the filter excludes', async () => {
  const { _id: videoId } = await publishBlank(server, person, { title: 'Lanternfly', duration: 60 });
  onTestFinished(async () => void (await person.call(deleteVideo, { params: { videoId } })));
  expect(await found({ date: 'day' }, 'lantren')).toEqual(['Lanternfly', 'today']);
  expect(await found({ length: 'medium' }, 'lanternfly')).toEqual([]);
});

test.each(['date', 'length', 'type'])('an unknown %s is refused', async (name) => {
  const url = `/api/v1/videos/search?query=lantern&${name}=sideways`;
  const response = await server.app.inject({ url, cookies: person.cookies });
  expect([response.statusCode, response.json().message]).toEqual([400, `Invalid ${name} value`]);
});
