import { createPlaylist } from '@kinora/contract/playlists';
import { togglePublish, updateVideo, type Video } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillPlaylist } from '../../../../test/long-playlist.ts';
import { publish } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setSite } from '../../../../test/site.ts';
import { findPart, findPartStarts } from './queries.ts';

const origin = 'https://kinora.test';
let server: TestServer;
let owner: Person;
let video: Video;

beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: origin });
  await setSite(server.ctx, { guests: 'watch' });
  owner = await server.signUp('owner');
  video = await publish(server.app, owner, 'Sea & <sand>');
});
afterAll(() => server[Symbol.asyncDispose]());

const locations = (body: string) => [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
const read = async (url: string) => locations((await server.app.inject({ url })).body);

test('the index leads to every video', async () => {
  const [pages = '', part = ''] = await read('/sitemap.xml');
  expect(await read(new URL(pages).pathname)).toEqual([`${origin}/`]);
  const { headers, body } = await server.app.inject({ url: new URL(part).pathname });
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(locations(body)).toContain(`${origin}/video/${video._id}`);
  expect(body).toContain('<video:title>Sea &amp; &lt;sand&gt;</video:title>');
});

test('every listed video is in exactly one part, whatever the part size', async () => {
  const { db } = server.ctx;
  const { data } = await owner.call(createPlaylist, { body: { name: 'Everything', description: '' } });
  await fillPlaylist(server, owner, data._id, 9);
  // Three of the nine were published in the same millisecond.
  await sql`
    update videos set created_at = timestamptz '2026-01-01' + greatest(place, 3) * interval '1 millisecond'
    from (select id, row_number() over (order by id) as place from videos where id <> ${video._id}) as others
    where videos.id = others.id`.execute(db);
  for (const size of [1, 2, 3, 100]) {
    const starts = await findPartStarts(db, size);
    const parts = await Promise.all(
      starts.map((since, index) => findPart(db, since, starts[index + 1] ?? null, 100)),
    );
    const ids = parts.flat().map(({ id }) => id);
    expect([size, ids.length, new Set(ids).size]).toEqual([size, 10, 10]);
    expect(starts.toSorted((one, other) => one - other)).toEqual(starts);
  }
});

test('an unpublished or unlisted video is gone at the next request', async () => {
  const params = { videoId: video._id };
  const part = `/sitemaps/${Date.parse(video.createdAt) - 1000}.xml`;
  await owner.call(updateVideo, { params, body: { visibility: 'unlisted' } });
  expect(await read(part)).toEqual([]);
  await owner.call(updateVideo, { params, body: { visibility: 'public' } });
  expect(await read(part)).toEqual([`${origin}/video/${video._id}`]);
  await owner.call(togglePublish, { params });
  expect(await read(part)).toEqual([]);
  await owner.call(togglePublish, { params });
});

test('an imported video has its original publication date', async () => {
  const date = '2019-03-03T10:00:00.000Z';
  const original = { originally_published_at: new Date(date) };
  await server.ctx.db.updateTable('videos').set(original).where('id', '=', video._id).execute();
  const [, part = ''] = await read('/sitemap.xml');
  const { body } = await server.app.inject({ url: new URL(part).pathname });
  expect(body).toContain(`<video:publication_date>${date}</video:publication_date>`);
});

test.each(['/sitemaps/1-2.xml', '/sitemaps/9999999999999.xml', '/sitemaps/-1.xml', '/sitemaps/.xml'])(
  '%s is not a part of the sitemap',
  async (url) => {
    expect((await server.app.inject({ url })).statusCode).toBe(404);
  },
);
