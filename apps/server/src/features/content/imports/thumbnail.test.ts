import { pbkdf2, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import cookie from '@fastify/cookie';
import { importThumbnailPath } from '@kinora/contract/paths';
import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { halves } from '../../../../test/images.ts';
import { fileOf, MediaSite, redirectTo } from '../../../../test/media-site.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';
import { handleErrors } from '../../../http/error-handler.ts';
import { loadThumbnail } from './thumbnail.ts';
import { importThumbnailRoutes } from './thumbnail-route.ts';

let server: TestServer;
let site: MediaSite;
beforeAll(async () => {
  server = await sharedServer({ IMPORT_ALLOW_PRIVATE: 'on' });
  site = await MediaSite.start();
});
afterAll(() => site[Symbol.asyncDispose]());

const owner = { id: 'owner', sessionId: 'session', mayHaveOwnLists: false };

/** Requests the thumbnail of an item that has this image. */
async function request(image: string | Buffer | null, token = 'token') {
  await using app = fastify();
  await app.register(cookie);
  handleErrors(app);
  const authenticate = async (given: string) => (given === 'token' ? owner : null);
  importThumbnailRoutes({ app, context: server.ctx, authenticate }, async (_ctx, viewer) => {
    return viewer === owner ? image : null;
  });
  return await app.inject({
    url: importThumbnailPath('1', '2'),
    headers: { authorization: `Bearer ${token}` },
  });
}

test('the image of another site is re-encoded, at most 320 pixels wide, and cached only by the browser', async () => {
  const url = site.on('/image.jpg', fileOf(await halves(800, 400).jpeg().toBuffer(), { type: 'image/jpeg' }));
  const response = await request(url.href);
  expect(response.statusCode).toBe(200);
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 320,
    height: 160,
  });
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringMatching(/^private/),
  });
});

test('the image of an archive is re-encoded too', async () => {
  const response = await request(await halves(100, 50).png().toBuffer());
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 100 });
});

/** Delays file system calls: they wait for the threads that these tasks occupy. */
function occupyThreads(): void {
  for (let task = 0; task < 16; task += 1) pbkdf2('a', 'b', 50_000, 64, 'sha512', () => {});
}

test('an image is read before its folder is deleted, even if reading is slow', async () => {
  const { ctx } = server;
  const images: typeof ctx.images = {
    ...ctx.images,
    async encode(...args) {
      const encoded = await ctx.images.encode(...args);
      occupyThreads();
      return encoded;
    },
  };
  const scratch: typeof ctx.scratch = {
    ...ctx.scratch,
    async createFolder() {
      const { path } = await ctx.scratch.createFolder();
      return { path, [Symbol.asyncDispose]: async () => rmSync(path, { recursive: true }) };
    },
  };
  const image = await halves(100, 50).png().toBuffer();
  const loaded = await loadThumbnail({ ...ctx, images, scratch }, image, AbortSignal.timeout(10_000));
  expect(await sharp(loaded ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 100 });
});

test('a thumbnail that is not an image, or cannot be loaded, is not found', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  for (const bytes of [svg, randomBytes(1000), Buffer.alloc(6 * 1024 ** 2)]) {
    expect((await request(site.on('/image', fileOf(bytes)).href)).statusCode).toBe(404);
  }
  for (const url of [
    'file:///etc/hostname',
    'no URL',
    site.on('/to', redirectTo('http://169.254.169.254/')).href,
  ]) {
    expect((await request(url)).statusCode).toBe(404);
  }
  expect((await request(null)).statusCode).toBe(404);
});

test('a guest gets nothing, and nothing is loaded', async () => {
  const before = site.requests.length;
  expect((await request(new URL('/image.jpg', site.url).href, 'other')).statusCode).toBe(401);
  expect(site.requests.length).toBe(before);
});
