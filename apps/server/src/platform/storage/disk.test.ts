import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStorage } from './disk.ts';
import { isStorageKey, type Storage } from './storage.ts';

let folder: string;
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-disk-'));
  storage = createDiskStorage(path.join(folder, 'media'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a file that is put is taken over, read whole and in parts, and fetched', async () => {
  const source = path.join(folder, 'source');
  await writeFile(source, 'hello world');
  await storage.putFile('assets/a/file.mp4', source);
  expect(await readdir(folder)).toEqual(['media']);
  expect(await storage.stat('assets/a/file.mp4')).toMatchObject({ size: 11 });
  expect(await text(storage.read('assets/a/file.mp4'))).toBe('hello world');
  expect(await text(storage.read('assets/a/file.mp4', { start: 6, end: 8 }))).toBe('wor');
  await storage.fetchTo('assets/a/file.mp4', path.join(folder, 'copy'));
  expect(await readFile(path.join(folder, 'copy'), 'utf8')).toBe('hello world');
});

test('whoever reads while a file is rewritten sees the one or the other whole', async () => {
  const versions = ['a'.repeat(100_000), 'b'.repeat(50_000)] as const;
  await storage.put('assets/a/master.m3u8', versions[0]);
  const writes = Array.from({ length: 20 }, (_, n) =>
    storage.put('assets/a/master.m3u8', versions[n % 2 ? 0 : 1]),
  );
  const reads = Array.from({ length: 40 }, () => text(storage.read('assets/a/master.m3u8')));
  const [seen] = await Promise.all([Promise.all(reads), Promise.all(writes)]);
  expect(seen.filter((content) => !versions.some((version) => version === content))).toEqual([]);
  expect(await readdir(path.join(folder, 'media/assets/a'))).toEqual(['master.m3u8']);
});

test('deleting a prefix takes all below it and nothing beside it, and may be done twice', async () => {
  await storage.put('assets/a/x/1.mp4', '1');
  await storage.put('assets/ab/1.mp4', '1');
  await storage.deleteAll('assets/a');
  await storage.deleteAll('assets/a');
  expect(await storage.stat('assets/a/x/1.mp4')).toBeNull();
  expect(await storage.stat('assets/ab/1.mp4')).not.toBeNull();
});

test.each([
  '',
  '/etc/passwd',
  '../x',
  'a/../b',
  'a//b',
  'a/.hidden',
  'a\0b',
  'a/',
  'a\\b',
  `${'a/'.repeat(200)}b`,
])('%j is no key', (key) => {
  expect(isStorageKey(key)).toBe(false);
});
