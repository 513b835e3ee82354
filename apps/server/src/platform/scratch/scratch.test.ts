import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StorageFullError } from '../storage/storage.ts';
import { createScratch } from './scratch.ts';

let dataDir: string;
let root: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kinora-scratch-'));
  root = path.join(dataDir, 'tmp');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const leave = async (name: string) => {
  await mkdir(path.join(root, name), { recursive: true });
  return name;
};

test('a folder is deleted on disposal', async () => {
  const scratch = await createScratch(dataDir);
  {
    await using folder = await scratch.createFolder();
    expect(await readdir(root)).toEqual([path.basename(folder.path)]);
  }
  expect(await readdir(root)).toEqual([]);
});

test('deletes abandoned folders and leaves those in use', async () => {
  const scratch = await createScratch(dataDir);
  await using first = await scratch.createFolder();
  const [machine = ''] = path.basename(first.path).split(`-${process.pid}-`);
  await leave(`${machine}-4194304-dead`);
  const alive = await leave(`${machine}-${process.ppid}-alive`);
  const elsewhere = await leave('elsewhere-4194304-busy');
  await utimes(path.join(root, await leave('elsewhere-4194304-old')), 0, 0);
  await using second = await scratch.createFolder();
  const kept = [alive, elsewhere, path.basename(first.path), path.basename(second.path)];
  expect((await readdir(root)).sort()).toEqual(kept.sort());
});

test('deletes the folders of a dead process with the same id', async () => {
  const scratch = await createScratch(dataDir);
  await scratch.createFolder();
  await createScratch(dataDir);
  expect(await readdir(root)).toEqual([]);
});

test('refuses more bytes than the disk has free', async () => {
  const scratch = await createScratch(dataDir);
  await expect(scratch.requireRoom(2 ** 60)).rejects.toThrow(StorageFullError);
});
