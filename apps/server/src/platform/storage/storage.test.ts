import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BadStore } from '../../../test/bad-store.ts';
import { startS3, type TestS3 } from '../../../test/s3.ts';
import { readConfig } from '../../config.ts';
import { createDiskStorage } from './disk.ts';
import { openS3Storage } from './s3.ts';
import { type ByteRange, isStorageKey, type Storage, StorageUnavailableError } from './storage.ts';

let folder: string;
let storage: Storage;
let s3: TestS3;
let opened: AsyncDisposableStack;

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3[Symbol.asyncDispose]());
beforeEach(async () => {
  opened = new AsyncDisposableStack();
  folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-storage-'));
  opened.defer(() => rm(folder, { recursive: true }));
});
afterEach(() => opened.disposeAsync());

const kinds: Record<string, () => Promise<Storage>> = {
  'a folder': async () => createDiskStorage(path.join(folder, 'media')),
  'an S3 store': async () => {
    const { s3: options } = readConfig(s3.environment);
    if (!options) throw new Error('no bucket was configured');
    return opened.use(await openS3Storage(options));
  },
};

async function put(key: string, content: string): Promise<void> {
  const file = path.join(folder, 'incoming');
  await writeFile(file, content);
  await storage.putFile(key, file);
}

async function read(key: string, range?: ByteRange): Promise<string | null> {
  const file = await storage.open(key);
  return file && text(file.read(range));
}

describe.each(Object.entries(kinds))('in %s', (_name, open) => {
  beforeEach(async () => {
    storage = await open();
  });

  test('a file is moved in, and read whole or in part', async () => {
    await put('assets/1/clip.mp4', '0123456789');
    expect(await read('assets/1/clip.mp4')).toBe('0123456789');
    expect(await read('assets/1/clip.mp4', { start: 2, end: 4 })).toBe('234');
    const file = await storage.open('assets/1/clip.mp4');
    expect(file?.size).toBe(10);
    await file?.close();
    expect(await readdir(folder)).not.toContain('incoming');
  });

  test('a reader sees either the old or the new file during a replacement', async () => {
    await put('assets/1/list.m3u8', 'old'.repeat(20_000));
    const opened = await storage.open('assets/1/list.m3u8');
    await put('assets/1/list.m3u8', 'new');
    expect(opened && (await text(opened.read()))).toBe('old'.repeat(20_000));
    expect(await read('assets/1/list.m3u8')).toBe('new');
  });

  test('a file is fetched to a given path', async () => {
    await put('assets/1/clip.mp4', 'video');
    await storage.fetchTo('assets/1/clip.mp4', path.join(folder, 'copy'));
    await storage.deleteAll('assets/1');
    expect(await readFile(path.join(folder, 'copy'), 'utf8')).toBe('video');
  });

  test('deleting a prefix deletes everything under it and nothing else', async () => {
    await put('assets/1/hls/240p.mp4', 'a');
    await put('assets/12/clip.mp4', 'b');
    await storage.deleteAll('assets/1');
    await storage.deleteAll('assets/1');
    expect(await read('assets/1/hls/240p.mp4')).toBeNull();
    expect(await read('assets/12/clip.mp4')).toBe('b');
  });

  test('deleting a file spares its neighbors', async () => {
    await put('assets/1/hls/audio.m3u8', 'a');
    await put('assets/1/hls/audio.m3u8.mp4', 'b');
    await storage.deleteFile('assets/1/hls/audio.m3u8');
    await storage.deleteFile('assets/1/hls/audio.m3u8');
    expect(await read('assets/1/hls/audio.m3u8')).toBeNull();
    expect(await read('assets/1/hls/audio.m3u8.mp4')).toBe('b');
  });

  test('a prefix is listed with versions that change with the content', async () => {
    const versions = async (prefix: string) => {
      const found = new Map<string, string>();
      for await (const { key, version } of storage.list(prefix)) found.set(key, version);
      return found;
    };
    await put('listed/one/a.txt', 'a');
    await put('listed/two/deep/b.txt', 'b');
    await put('listed-not/c.txt', 'c');
    const before = await versions('listed');
    expect([...before.keys()].sort()).toEqual(['listed/one/a.txt', 'listed/two/deep/b.txt']);
    const opened = await storage.open('listed/one/a.txt');
    expect(before.get('listed/one/a.txt')).toBe(opened?.version);
    await opened?.close();
    await put('listed/one/a.txt', 'another');
    const after = await versions('listed');
    expect(after.get('listed/one/a.txt')).not.toBe(before.get('listed/one/a.txt'));
    expect(after.get('listed/two/deep/b.txt')).toBe(before.get('listed/two/deep/b.txt'));
    expect(await versions('nothing')).toEqual(new Map());
  });

  test('neither a missing file nor a folder can be opened', async () => {
    await put('assets/1/clip.mp4', 'a');
    expect(await storage.open('assets/1/none.mp4')).toBeNull();
    expect(await storage.open('assets/1/clip.mp4/x')).toBeNull();
    expect(await storage.open('assets')).toBeNull();
  });

  test('a large file is read in the version that was opened, or not at all', async () => {
    await put('assets/2/clip.mp4', 'old'.repeat(100_000));
    const first = await storage.open('assets/2/clip.mp4');
    expect(first && (await text(first.read({ start: 299_997, end: 299_999 })))).toBe('old');
    const old = await storage.open('assets/2/clip.mp4');
    await put('assets/2/clip.mp4', 'new'.repeat(100_000));
    const seen = await (old && text(old.read()).catch(() => 'a failure'));
    expect(['old'.repeat(100_000), 'a failure']).toContain(seen);
    const now = await storage.open('assets/2/clip.mp4');
    expect(now?.version).not.toBe(old?.version);
    await now?.close();
  });

  test.each([
    '../secret',
    'assets/../../secret',
    '/etc/passwd',
    'a//b',
    'a/',
    '',
    '.',
    'a/.hidden',
    'a\\b',
    'a\0b',
  ])('%j is not a key', async (key) => {
    expect(isStorageKey(key)).toBe(false);
    await expect(storage.open(key)).rejects.toThrow('not a storage key');
  });
});

test.each([
  [
    { S3_BUCKET: 'elsewhere' },
    "The bucket elsewhere at http://127.0.0.1:.+ can't be used: there is no bucket with this name",
  ],
  [{ S3_ACCESS_KEY_ID: 'nobody' }, "can't be used: the store rejected the credentials"],
  [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, "can't be used: .*ECONNREFUSED"],
])('opening an unusable store fails with the reason: %o', async (change, message) => {
  const { s3: options } = readConfig({ ...s3.environment, ...change });
  await expect(options && openS3Storage(options)).rejects.toThrow(new RegExp(message));
});

/** Opens a store that a test can make fail. `socketTimeout` is in milliseconds. */
async function openBadStore(socketTimeout = 30_000) {
  const bad = opened.use(await BadStore.start(s3.environment.S3_ENDPOINT ?? ''));
  const { s3: options } = readConfig({ ...s3.environment, S3_ENDPOINT: bad.endpoint });
  if (!options) throw new Error('no bucket was configured');
  storage = opened.use(await openS3Storage(options, { connectionTimeout: 10_000, socketTimeout }));
  return bad;
}

test('an S3 store that stops responding is unavailable after a timeout', async () => {
  const bad = await openBadStore(2_000);
  bad.state = 'silent';
  await expect(storage.open('assets/1/none.mp4')).rejects.toThrow(StorageUnavailableError);
  bad.state = 'well';
  expect(await storage.open('assets/1/none.mp4')).toBeNull();
});

test('a reader that pauses holds no request to the S3 store open', async () => {
  const bad = await openBadStore();
  const content = '0123456789abcdef'.repeat(2 ** 20);
  await put('assets/1/film.mp4', content);
  const file = await storage.open('assets/1/film.mp4');
  const reader = (file?.read() ?? expect.unreachable())[Symbol.asyncIterator]();
  const parts = [String((await reader.next()).value)];
  await expect.poll(() => bad.openRequests).toBe(0);
  for (let part = await reader.next(); !part.done; part = await reader.next()) parts.push(String(part.value));
  expect(parts.join('') === content).toBe(true);
});

test('a file that the S3 store truncates is never treated as complete', async () => {
  const bad = await openBadStore();
  await put('assets/1/long.mp4', 'x'.repeat(1_000_000));
  const file = await storage.open('assets/1/long.mp4');
  bad.state = 'half';
  await expect(file && text(file.read())).rejects.toThrow();
  await expect(storage.open('assets/1/long.mp4')).rejects.toThrow(StorageUnavailableError);
  const target = path.join(folder, 'fetched');
  await expect(storage.fetchTo('assets/1/long.mp4', target)).rejects.toThrow(StorageUnavailableError);
  const ranges = [{ start: 0, end: 99_999 }];
  await expect(storage.fetchRanges('assets/1/long.mp4', target, ranges)).rejects.toThrow(
    StorageUnavailableError,
  );
});
