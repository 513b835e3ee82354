import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileOf, MediaSite } from '../../../test/media-site.ts';
import { StorageFullError } from '../storage/storage.ts';
import { addressPolicyFor } from './address-policy.ts';
import { type DownloadOptions, download } from './download.ts';

const content = randomBytes(1_000_000);
let site: MediaSite;
let folder: string;
let file: string;

beforeEach(async () => {
  site = await MediaSite.start();
  folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-download-'));
  file = path.join(folder, 'media');
});
afterEach(async () => {
  await site[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const options: DownloadOptions = {
  policy: addressPolicyFor({ allowPrivate: true }),
  limits: { headersMs: 5000, idleMs: 5000, totalMs: 10_000, maxBytes: 2_000_000 },
  retryMs: 1,
  signal: new AbortController().signal,
  requireRoom: async () => {},
};

const ranges = () => site.requests.map(({ headers }) => headers.range ?? null);

test('downloads a file, reports progress and does nothing the next time', async () => {
  const url = site.on('/clip.mp4', fileOf(content));
  const progress: [number, number | null][] = [];
  await download(url, file, { ...options, onProgress: (...values) => progress.push(values) });
  expect(await readFile(file)).toEqual(content);
  expect(progress.at(-1)).toEqual([content.length, content.length]);
  await download(url, file, options);
  expect(site.requests.length).toBe(1);
});

test('resumes a connection that breaks again and again', async () => {
  const url = site.on('/clip.mp4', fileOf(content, { cutAfter: 300_000 }));
  await download(url, file, options);
  expect(await readFile(file)).toEqual(content);
  expect(ranges().slice(0, 2)).toEqual([null, expect.stringMatching(/^bytes=[1-9]\d*-$/)]);
});

test('progresses even if every connection breaks after a few bytes', async () => {
  const short = content.subarray(0, 5000);
  const url = site.on('/clip.mp4', fileOf(short, { cutAfter: 1000 }));
  await download(url, file, options);
  expect(await readFile(file)).toEqual(short);
  expect(site.requests.length).toBe(5);
});

test('a later call continues what an earlier one left behind', async () => {
  const url = site.on('/clip.mp4', fileOf(content));
  const controller = new AbortController();
  const stopped = download(url, file, {
    ...options,
    signal: controller.signal,
    onProgress: (bytes) => void (bytes > 50_000 && controller.abort(new Error('stopped'))),
  });
  await expect(stopped).rejects.toThrow('stopped');
  const { size } = await stat(`${file}.part`);
  await download(url, file, options);
  expect(ranges().at(-1)).toBe(`bytes=${size}-`);
  expect(site.requests.at(-1)?.headers['if-range']).toBe('"1"');
  expect(await readFile(file)).toEqual(content);
});

test('starts over if the file has changed', async () => {
  const changed = randomBytes(200_000);
  const url = site.on('/clip.mp4', (request, response) => {
    fileOf(content, { cutAfter: 300_000 })(request, response);
    site.on('/clip.mp4', fileOf(changed, { etag: '"2"' }));
  });
  await download(url, file, options);
  expect(await readFile(file)).toEqual(changed);
});

test('starts over if a host sends a range of a file that has changed', async () => {
  const changed = randomBytes(content.length);
  const url = site.on('/clip.mp4', (request, response) => {
    fileOf(content, { cutAfter: 300_000 })(request, response);
    // Ignores `If-Range`.
    site.on('/clip.mp4', (again, answer) => {
      delete again.headers['if-range'];
      fileOf(changed, { etag: '"2"' })(again, answer);
    });
  });
  await download(url, file, options);
  expect(await readFile(file)).toEqual(changed);
});

test.each([
  ['has neither an ETag nor a date', { etag: null }],
  ['has only a weak ETag', { etag: 'W/"1"' }],
])('starts over if the file %s', async (_, version) => {
  const url = site.on('/clip.mp4', (request, response) => {
    fileOf(content, { ...version, cutAfter: 300_000 })(request, response);
    site.on('/clip.mp4', fileOf(content, version));
  });
  await download(url, file, options);
  expect(ranges()).toEqual([null, null]);
  expect(await readFile(file)).toEqual(content);
});

test('gives up after three connections without progress', async () => {
  const url = site.on('/clip.mp4', fileOf(content, { etag: null, cutAfter: 1000 }));
  await expect(download(url, file, options)).rejects.toMatchObject({ failure: 'cutOff' });
  // A first connection may bring the thousand bytes, and no later one brings more.
  expect([3, 4]).toContain(site.requests.length);
  expect(await readdir(folder)).not.toContain('media');
});

test('refuses a file beyond the limit, whether or not its size is declared', async () => {
  const limits = { ...options.limits, maxBytes: 200_000 };
  const declared = site.on('/clip.mp4', fileOf(content));
  await expect(download(declared, file, { ...options, limits })).rejects.toMatchObject({
    failure: 'tooLarge',
  });
  const chunked = site.on('/chunked', (_, response) => {
    response.writeHead(200, { 'transfer-encoding': 'chunked' });
    response.end(content);
  });
  await expect(download(chunked, file, { ...options, limits })).rejects.toMatchObject({
    failure: 'tooLarge',
  });
  expect((await stat(`${file}.part`)).size).toBeLessThanOrEqual(200_000);
});

test('checks the room on the disk before the first byte', async () => {
  const url = site.on('/clip.mp4', fileOf(content));
  const requireRoom = async (bytes: number) => {
    throw new StorageFullError(`${bytes} bytes`);
  };
  await expect(download(url, file, { ...options, requireRoom })).rejects.toThrow('1000000 bytes');
});

test('a missing file is an error at once', async () => {
  await expect(download(new URL('/gone', site.url), file, options)).rejects.toMatchObject({ status: 404 });
  expect(site.requests.length).toBe(1);
});

/** Refuses the first request and then serves the file. */
function refuseOnce(status: number, headers: Record<string, string>): URL {
  return site.on('/clip.mp4', (_, response) => {
    site.on('/clip.mp4', fileOf(content));
    response.writeHead(status, headers).end();
  });
}

test.each([429, 503])('waits as long as a host asks for with status %d', async (status) => {
  const url = refuseOnce(status, { 'retry-after': '1' });
  const started = performance.now();
  await download(url, file, options);
  expect(performance.now() - started).toBeGreaterThan(990);
  expect(await readFile(file)).toEqual(content);
});

test('fails at once if a host asks for a long pause', async () => {
  const url = refuseOnce(429, { 'retry-after': new Date(Date.now() + 3600_000).toUTCString() });
  const error = await download(url, file, options).catch((caught) => caught);
  expect(error).toMatchObject({ status: 429, failure: 'status' });
  expect(error.retryAfter).toBeGreaterThan(3590);
  expect(site.requests.length).toBe(1);
});
