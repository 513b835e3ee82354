import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isStorageKey, type Storage, StorageFullError } from './storage.ts';

/** Keeps files in a folder of this machine. */
export function createDiskStorage(root: string): Storage {
  const locate = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
    return path.join(root, key);
  };

  return {
    async putFile(key, source) {
      const target = locate(key);
      await orFull(async () => {
        await mkdir(path.dirname(target), { recursive: true });
        await moveFile(source, target);
      });
    },
    async put(key, data) {
      const target = locate(key);
      const draft = `${target}.${process.pid}.${performance.now()}.draft`;
      await orFull(async () => {
        await mkdir(path.dirname(target), { recursive: true });
        await writeDurably(draft, data);
        await rename(draft, target);
        await syncFolder(target);
      }).catch(async (error) => {
        await rm(draft, { force: true });
        throw error;
      });
    },
    async stat(key) {
      const found = await stat(locate(key)).catch(ignoreMissing);
      return found?.isFile() ? { size: found.size, modifiedAt: found.mtime } : null;
    },
    read: (key, range) => createReadStream(locate(key), range),
    async fetchTo(key, target) {
      // A link is as good as a copy for a file that nobody writes to, and costs no time.
      await link(locate(key), target).catch(() => copyFile(locate(key), target));
    },
    deleteAll: (prefix) => rm(locate(prefix), { recursive: true, force: true }),
  };
}

async function moveFile(source: string, target: string): Promise<void> {
  await syncPath(source);
  await rename(source, target).catch(async (error: unknown) => {
    if (codeOf(error) !== 'EXDEV') throw error;
    const draft = `${target}.${process.pid}.draft`;
    await copyFile(source, draft);
    await syncPath(draft);
    await rename(draft, target);
    await rm(source);
  });
  await syncFolder(target);
}

async function writeDurably(file: string, data: string | Uint8Array): Promise<void> {
  await using handle = await open(file, 'wx');
  await handle.writeFile(data);
  await handle.sync();
}

async function syncPath(file: string): Promise<void> {
  await using handle = await open(file, 'r');
  await handle.sync();
}

/** A new name is only kept once its folder has been written too. */
function syncFolder(file: string): Promise<void> {
  return syncPath(path.dirname(file));
}

async function orFull(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const full = ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
    throw full ? new StorageFullError('no space left for files', { cause: error }) : error;
  }
}

function ignoreMissing(error: unknown): null {
  if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
  throw error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
