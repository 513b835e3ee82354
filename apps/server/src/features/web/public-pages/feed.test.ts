import { deleteVideo, togglePublish, updateVideo, type Video } from '@kinora/contract/videos';
import Parser from 'rss-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setSite } from '../../../../test/site.ts';

const origin = 'https://kinora.test';
let server: TestServer;
let ada: Person;
let mary: Person;
let sea: Video;
let sand: Video;

beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: origin });
  await setSite(server.ctx, { guests: 'watch', name: 'Lovelace Films' });
  [ada, mary] = [await server.signUp('ada'), await server.signUp('mary')];
  sea = await publish(server.app, ada, 'Sea & <salt>\u0007');
  sand = await publish(server.app, mary, 'Sand');
});
afterAll(() => server[Symbol.asyncDispose]());

async function read(url: string) {
  const { headers, body } = await server.app.inject({ url });
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  return new Parser().parseString(body);
}

const titles = async (url: string) => (await read(url)).items.map(({ title }) => title);

test("a feed parser can read the instance's feed, newest videos first", async () => {
  const feed = await read('/feed.xml');
  expect(feed).toMatchObject({ title: 'Lovelace Films', link: `${origin}/`, feedUrl: `${origin}/feed.xml` });
  expect(feed.items).toMatchObject([
    { title: 'Sand' },
    {
      title: 'Sea & <salt>',
      link: `${origin}/video/${sea._id}`,
      guid: `${origin}/video/${sea._id}`,
      isoDate: new Date(Math.floor(Date.parse(sea.createdAt) / 1000) * 1000).toISOString(),
      creator: ada.user.fullname,
      content: 'What it shows',
      itunes: { author: ada.user.fullname, duration: '2' },
    },
  ]);
});

test('a podcast client can follow a channel and fetch its files in ranges without a session', async () => {
  const feed = await read(`/channel/${ada.user.username.toUpperCase()}/feed.xml`);
  expect(feed).toMatchObject({
    title: ada.user.fullname,
    feedUrl: `${origin}/channel/${ada.user.username}/feed.xml`,
    items: [{ title: 'Sea & <salt>' }],
  });
  const { url = '', length, type } = feed.items[0]?.enclosure ?? {};
  const file = await server.app.inject({ url: new URL(url).pathname });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, type]);
  expect(file.headers['content-length']).toBe(String(length));
  const part = await server.app.inject({ url: new URL(url).pathname, headers: { range: 'bytes=0-9' } });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
});

test('an imported video has its original date in the feed of its channel', async () => {
  const grace = await server.signUp();
  const { _id: videoId } = await publish(server.app, grace, 'Waves');
  const date = '2019-03-03T10:00:00.000Z';
  const original = { originally_published_at: new Date(date) };
  await server.ctx.db.updateTable('videos').set(original).where('id', '=', videoId).execute();
  const { items } = await read(`/channel/${grace.user.username}/feed.xml`);
  expect(items.map(({ isoDate }) => isoDate)).toEqual([date]);
  await grace.call(deleteVideo, { params: { videoId } });
});

test('a feed has the language and square JPEGs that podcast directories require, even without an avatar', async () => {
  const url = `/channel/${ada.user.username}/feed.xml`;
  const { body } = await server.app.inject({ url });
  expect(body).toContain('<language>en</language>');
  const images = [...body.matchAll(/<itunes:image href="([^"]+)"/g)].map(([, image = '']) => image);
  expect(images).toHaveLength(2);
  for (const image of images) {
    const { headers, rawPayload } = await server.app.inject({ url: new URL(image).pathname });
    expect(headers['content-type']).toBe('image/jpeg');
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1400, 1400]);
  }
});

test("a feed has the site's language", async () => {
  await setSite(server.ctx, { locale: 'ja' });
  for (const url of ['/feed.xml', `/channel/${ada.user.username}/feed.xml`]) {
    const { headers, body } = await server.app.inject({ url, headers: { 'accept-language': 'de' } });
    expect(body).toContain('<language>ja</language>');
    expect(headers.vary).toBe('accept-encoding');
  }
  await setSite(server.ctx, { locale: 'en' });
});

test('a video that may not be downloaded has no enclosure', async () => {
  const params = { videoId: sand._id };
  await mary.call(updateVideo, { params, body: { downloadsEnabled: false } });
  const [item] = (await read(`/channel/${mary.user.username}/feed.xml`)).items;
  expect([item?.title, item?.enclosure]).toEqual(['Sand', undefined]);
  await mary.call(updateVideo, { params, body: { downloadsEnabled: true } });
});

test('an unpublished, unlisted or deleted video is gone from both feeds at the next request', async () => {
  const own = `/channel/${mary.user.username}/feed.xml`;
  const other = await publish(server.app, mary, 'Dunes');
  const params = { videoId: other._id };
  expect([await titles('/feed.xml'), await titles(own)]).toEqual([
    ['Dunes', 'Sand', 'Sea & <salt>'],
    ['Dunes', 'Sand'],
  ]);
  const without = [['Sand', 'Sea & <salt>'], ['Sand']];
  await mary.call(togglePublish, { params });
  expect([await titles('/feed.xml'), await titles(own)]).toEqual(without);
  await mary.call(togglePublish, { params });
  await mary.call(updateVideo, { params, body: { visibility: 'unlisted' } });
  expect([await titles('/feed.xml'), await titles(own)]).toEqual(without);
  await mary.call(updateVideo, { params, body: { visibility: 'public' } });
  await mary.call(deleteVideo, { params });
  expect([await titles('/feed.xml'), await titles(own)]).toEqual(without);
});

test('a nonexistent channel has no feed', async () => {
  expect((await server.app.inject('/channel/nobody/feed.xml')).statusCode).toBe(404);
});
