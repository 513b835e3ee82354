import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStorage } from './disk.ts';
import { type ByteRange, isStorageKey, type Storage } from './storage.ts';

let folder: string;
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-storage-'));
  storage = createDiskStorage(path.join(folder, 'media'));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(key: string, content: string): Promise<void> {
  const file = path.join(folder, 'incoming');
  await writeFile(file, content);
  await storage.putFile(key, file);
}

async function read(key: string, range?: ByteRange): Promise<string | null> {
  const file = await storage.open(key);
  return file && text(file.read(range));
}

test('a file is taken over, and read whole or in part', async () => {
  await put('assets/1/clip.mp4', '0123456789');
  expect(await read('assets/1/clip.mp4')).toBe('0123456789');
  expect(await read('assets/1/clip.mp4', { start: 2, end: 4 })).toBe('234');
  const file = await storage.open('assets/1/clip.mp4');
  expect(file?.size).toBe(10);
  await file?.close();
  expect(await readdir(folder)).toEqual(['media']);
});

test('who reads a file while it is replaced sees the old one or the new one', async () => {
  await put('assets/1/list.m3u8', 'old'.repeat(100_000));
  const opened = await storage.open('assets/1/list.m3u8');
  await put('assets/1/list.m3u8', 'new');
  expect(opened && (await text(opened.read()))).toBe('old'.repeat(100_000));
  expect(await read('assets/1/list.m3u8')).toBe('new');
});

test('a file is brought to a place of its own', async () => {
  await put('assets/1/clip.mp4', 'film');
  await storage.fetchTo('assets/1/clip.mp4', path.join(folder, 'copy'));
  await storage.deleteAll('assets/1');
  expect(await readFile(path.join(folder, 'copy'), 'utf8')).toBe('film');
});

test('deleting a prefix takes all under it, and nothing beside it', async () => {
  await put('assets/1/hls/240p.mp4', 'a');
  await put('assets/12/clip.mp4', 'b');
  await storage.deleteAll('assets/1');
  await storage.deleteAll('assets/1');
  expect(await read('assets/1/hls/240p.mp4')).toBeNull();
  expect(await read('assets/12/clip.mp4')).toBe('b');
});

test('what is not there can not be opened, nor a folder', async () => {
  await put('assets/1/clip.mp4', 'a');
  expect(await storage.open('assets/1/none.mp4')).toBeNull();
  expect(await storage.open('assets/1/clip.mp4/x')).toBeNull();
  expect(await storage.open('assets')).toBeNull();
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
])('%j is no key', async (key) => {
  expect(isStorageKey(key)).toBe(false);
  await expect(storage.open(key)).rejects.toThrow('not a storage key');
});
