import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { updateAvatar } from '@kinora/contract/accounts';
import { changeSettings } from '@kinora/contract/site';
import Parser from 'rss-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish, upload } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole, setSite } from '../../../../test/site.ts';

const origin = 'https://kinora.test';
const clientFiles = path.resolve(import.meta.dirname, '../../../../../web/public');
let server: TestServer;
let owner: Person;
let newcomer: Person;

beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: origin });
  await setSite(server.ctx, { guests: 'watch', name: 'Lovelace Films' });
  [owner, newcomer] = [await server.signUp('owner'), await server.signUp('newcomer')];
  await setRole(server.ctx, owner, 'owner');
});
afterAll(() => server[Symbol.asyncDispose]());

const siteFeed = '/feed.xml';
const feedOf = ({ user }: Person) => `/channel/${user.username}/feed.xml`;
const setLogo = (logo: string | null) => owner.call(changeSettings, { body: { logo } });

/** Reads a feed and checks the tags that Apple Podcasts requires, and the images. Returns the feed's image. */
async function expectPodcast(url: string): Promise<string> {
  const { body } = await server.app.inject({ url });
  const feed = await new Parser({ customFields: { feed: ['language'] } }).parseString(body);
  expect(feed).toMatchObject({
    title: expect.stringMatching(/./),
    description: expect.stringMatching(/./),
    language: 'en',
    link: expect.stringContaining(origin),
    itunes: { categories: ['TV & Film'], explicit: 'false', image: expect.stringContaining(origin) },
  });
  const images = [feed.itunes?.image ?? '', ...feed.items.map(({ itunes }) => itunes.image)];
  for (const image of images) await expectCover(image);
  for (const { title, guid, pubDate, enclosure } of feed.items) {
    expect([title, guid, pubDate]).toEqual(Array(3).fill(expect.stringMatching(/./)));
    await expectEnclosure(enclosure);
  }
  return images[0] ?? '';
}

/** Apple requires a square JPEG or PNG of 1400 to 3000 pixels, whose URL has the extension of its format. */
async function expectCover(url: string): Promise<void> {
  const { pathname } = new URL(url);
  const { format, width, height, hasAlpha } = await sharp(await imageAt(pathname)).metadata();
  expect(pathname).toMatch(format === 'png' ? /\.png$/ : /\.jpg$/);
  expect([width, height, hasAlpha]).toEqual([1400, 1400, false]);
}

/** Reads an image of the server, or of the web client, whether or not that has been built. */
async function imageAt(pathname: string): Promise<Buffer> {
  if (!pathname.startsWith('/media/')) return readFile(path.join(clientFiles, pathname));
  const { statusCode, headers, rawPayload } = await server.app.inject({ url: pathname });
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  return rawPayload;
}

async function expectEnclosure(enclosure: Parser.Enclosure | undefined): Promise<void> {
  const { url = '', type, length } = enclosure ?? {};
  expect([path.extname(new URL(url).pathname), type]).toEqual(['.mp4', 'video/mp4']);
  const { statusCode, headers } = await server.app.inject({ method: 'HEAD', url: new URL(url).pathname });
  expect([statusCode, headers['content-type'], headers['content-length']]).toEqual([200, type, length]);
}

test("feeds without videos, an avatar and a logo have Kinora's cover", async () => {
  for (const url of [siteFeed, feedOf(newcomer)]) {
    expect(await expectPodcast(url)).toBe(`${origin}/podcast-cover.png`);
  }
});

test("feeds without videos and an avatar have the site's logo as their cover", async () => {
  const { body } = await upload(server.app, owner, 'logos', 'image.png');
  await setLogo(body.secure_url);
  for (const url of [siteFeed, feedOf(newcomer)]) {
    expect(await expectPodcast(url)).toContain(`/${body.asset_id}/square.jpg`);
  }
  await setLogo(null);
});

test("a channel's feed has its avatar as the cover, or else the image of its newest video", async () => {
  const creator = await server.signUp('creator');
  await publish(server.app, creator, 'Sea & <salt>');
  const newest = await publish(server.app, creator, 'Sand');
  const thumbnail = new URL(newest.thumbnail ?? '').pathname.replace(/[^/]+$/, 'square.jpg');
  expect(await expectPodcast(feedOf(creator))).toBe(`${origin}${thumbnail}`);
  expect(await expectPodcast(siteFeed)).toBe(`${origin}${thumbnail}`);
  const { body } = await upload(server.app, creator, 'avatars', 'image.jpg');
  await creator.call(updateAvatar, { body: { avatar: body.secure_url } });
  expect(await expectPodcast(feedOf(creator))).toContain(`/${body.asset_id}/square.jpg`);
});
