import { togglePublish, updateVideo, type Video } from '@kinora/contract/videos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setSite } from '../../../../test/site.ts';

const origin = 'https://kinora.test';
let server: TestServer;
let owner: Person;
let video: Video;

beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: origin });
  await setSite(server.ctx, { guests: 'watch', name: 'Lovelace Films' });
  owner = await server.signUp('owner');
  video = await publish(server.app, owner, 'Sea & <sand>');
});
afterAll(() => server[Symbol.asyncDispose]());

const ask = (query: Record<string, string>) => server.app.inject({ url: '/api/oembed', query });
const page = () => `${origin}/video/${video._id}`;

test("the response for a video's URL has everything that another site needs to show the video", async () => {
  const { statusCode, headers, body } = await ask({ url: `${page()}?t=9` });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(JSON.parse(body)).toEqual({
    version: '1.0',
    type: 'video',
    title: 'Sea & <sand>',
    author_name: owner.user.fullname,
    author_url: `${origin}/channel/${owner.user.username}`,
    provider_name: 'Lovelace Films',
    provider_url: `${origin}/`,
    cache_age: 60,
    thumbnail_url: expect.stringMatching(/640\.webp$/),
    thumbnail_width: 640,
    thumbnail_height: 360,
    // The clip has an aspect ratio of 4:3.
    width: 640,
    height: 480,
    html: expect.stringContaining(
      `<iframe src="${origin}/embed/${video._id}" width="640" height="480" title="Sea &amp; &lt;sand&gt;"`,
    ),
  });
});

test('the frame and the thumbnail stay within the requested size', async () => {
  const narrow = (await ask({ url: page(), maxwidth: '400' })).json();
  expect(narrow).toMatchObject({ width: 400, height: 300, thumbnail_width: 320, thumbnail_height: 180 });
  const low = (await ask({ url: page(), maxwidth: '400', maxheight: '120' })).json();
  expect(low).toMatchObject({ width: 160, height: 120 });
  expect(low.thumbnail_url).toBeUndefined();
  const senseless = (await ask({ url: page(), maxwidth: '-1', maxheight: 'x' })).json();
  expect(senseless).toMatchObject({ width: 640, height: 480 });
});

test('the XML response has the same content', async () => {
  const { headers, body } = await ask({ url: page(), format: 'xml' });
  expect(headers['content-type']).toBe('text/xml; charset=utf-8');
  expect(body).toContain('<title>Sea &amp; &lt;sand&gt;</title>');
  expect(body).toContain('<height>480</height>');
});

test.each([
  '',
  'nothing',
  'https://elsewhere.test/video/01900000-0000-7000-8000-000000000000',
  `${origin}/video/01900000-0000-7000-8000-000000000000`,
  `${origin}/channel/ada`,
  `${origin}/video/%00`,
])('%s is not the URL of a video', async (url) => {
  const { statusCode, body } = await ask({ url });
  expect([statusCode, JSON.parse(body).code]).toEqual([404, 'NOT_FOUND']);
});

test('an unlisted video can be embedded, and a draft cannot', async () => {
  const params = { videoId: video._id };
  await owner.call(updateVideo, { params, body: { visibility: 'unlisted' } });
  expect((await ask({ url: page() })).statusCode).toBe(200);
  await owner.call(togglePublish, { params });
  expect((await ask({ url: page() })).statusCode).toBe(404);
  await owner.call(togglePublish, { params });
  await owner.call(updateVideo, { params, body: { visibility: 'public' } });
});
