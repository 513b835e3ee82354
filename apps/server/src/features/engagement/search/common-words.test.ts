import { search } from '@kinora/contract/search';
import { listVideos } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';

const many = 1200;

let server: TestServer;
let owner: Person;
let person: Person;

beforeAll(async () => {
  server = await startServer();
  owner = await server.signUp('maker');
  person = await server.signUp('seeker');
  const { _id } = await publishBlank(server, owner, { title: 'Ubiquitous' });
  const copies = sql`from videos, generate_series(1, ${many}) as n where videos.id = ${_id}`;
  const assets = sql`insert into media_assets select (jsonb_populate_record(media_assets,
    jsonb_build_object('id', md5(kind || n)::uuid))).* from media_assets, generate_series(1, ${many}) as n,
    unnest(array['video', 'thumbnail']) as kind
    where media_assets.id = (select asset_id from videos where id = ${_id})`;
  await assets.execute(server.ctx.db);
  await sql`insert into videos (id, owner_id, title, description, asset_id, thumbnail_asset_id, duration,
      thumbnail_key, views, created_at, search)
    select gen_random_uuid(), owner_id, title, description, md5('video' || n)::uuid,
      md5('thumbnail' || n)::uuid, duration, thumbnail_key, n, created_at - make_interval(secs => n), search
    ${copies}`.execute(server.ctx.db);
});
afterAll(() => server[Symbol.asyncDispose]());

test.each([
  ['score', 'views', many],
  ['views', 'views', many],
  ['createdAt', 'views', 0],
] as const)(
  "a search by %s for a very common word doesn't miss the first videos",
  async (sortBy, column, first) => {
    const { data } = await person.call(search, { query: { query: 'ubiquitous', sortBy, limit: 20 } });
    const step = first === 0 ? 1 : -1;
    expect(data.videos.map((video) => video[column])).toEqual(
      Array.from({ length: 20 }, (_, index) => first + step * index),
    );
    expect([data.totalVideos, data.hasNextPage]).toEqual([1000, true]);
  },
);

test('a very common word matches only whole words, and longer words that begin with it are found separately', async () => {
  const { _id } = await publishBlank(server, owner, { title: 'Ubiquitousland' });
  const idsOf = async (query: string) => {
    const { data } = await person.call(search, { query: { query, sortBy: 'createdAt' } });
    return data.videos.map((video) => video._id);
  };
  expect(await idsOf('ubiquitous')).not.toContain(_id);
  expect(await idsOf('ubiquitousl')).toEqual([_id]);
});

test('pages sorted by age reach every video with a very common word', async () => {
  const met: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { query: 'ubiquitous', sortBy: 'createdAt', limit: 100, cursor } as const;
    const { data } = await person.call(search, { query });
    met.push(...data.videos.map(({ _id }) => _id));
    cursor = data.nextCursor;
  }
  expect([met.length, new Set(met).size]).toEqual([many + 1, many + 1]);
});

test('a very common word also filters a list of videos', async () => {
  const query = { query: 'ubiquitous', sortBy: 'views', limit: 3 } as const;
  const { data } = await person.call(listVideos, { query });
  expect(data.videos.map(({ views }) => views)).toEqual([many, many - 1, many - 2]);
});
