import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFileRoutes } from './client-files.ts';

const app = fastify();
let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'kinora-client-'));
  const folders = ['assets/de', 'embed/assets'].map((folder) => path.join(root, folder));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  for (const file of ['robots.txt', 'assets/de/a-1.js', 'assets/de/a-1.js.br', 'embed/assets/b-2.js']) {
    await writeFile(path.join(root, file), `${file} on disk`);
  }
  app.addHook('onRequest', async (_, reply) => void reply.header('x-frame-options', 'DENY'));
  await clientFileRoutes(app, root);
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const immutable = 'public, max-age=31536000, immutable';

test.each([
  ['/robots.txt', 'robots.txt', { 'cache-control': 'public, max-age=3600', 'x-frame-options': 'DENY' }],
  ['/assets/de/a-1.js', 'assets/de/a-1.js.br', { 'cache-control': immutable, 'content-encoding': 'br' }],
  ['/embed/assets/b-2.js', 'embed/assets/b-2.js', { 'access-control-allow-origin': '*' }],
])('%s is served with the headers of its kind', async (url, file, headers) => {
  const response = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect([response.statusCode, response.body]).toEqual([200, `${file} on disk`]);
  expect(response.headers).toMatchObject(headers);
  expect('x-frame-options' in response.headers).toBe('x-frame-options' in headers);
  const head = await app.inject({ url, method: 'HEAD' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

test.each([
  ['/assets/none.js', 404],
  ['/assets/', 403],
  ['/assets/de', 404],
  ['/assets/..%2frobots.txt', 403],
  ['/assets/de%2f..%2f..%2frobots.txt', 403],
  ['/assets/de%5c..%5c..%5crobots.txt', 403],
  ['/assets/de/a-1.js/', 404],
  ['/assets/a%00.js', 400],
  [`/assets/${'a'.repeat(300)}`, 404],
])('%s gets the status %i', async (url, status) => {
  expect((await app.inject({ url })).statusCode).toBe(status);
});
