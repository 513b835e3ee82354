import { constants } from 'node:fs';
import { copyFile, type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isStorageKey, type Storage, StorageFullError, type StoredFile } from './storage.ts';

/** Keeps files in a folder of this machine. */
export function createDiskStorage(root: string): Storage {
  const locate = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
    return path.join(root, key);
  };

  return {
    async putFile(key, source) {
      const target = locate(key);
      try {
        await makeFolder(path.dirname(target));
        await moveFile(source, target);
      } catch (error) {
        throw isDiskFull(error) ? new StorageFullError('no space left for files', { cause: error }) : error;
      }
    },
    async open(key) {
      const handle = await open(locate(key), 'r').catch(ignoreMissing);
      return handle && describe(handle);
    },
    async fetchTo(key, target) {
      // A link is as good as a copy for a file that nobody writes to, and costs no time.
      await link(locate(key), target).catch(() => copyFile(locate(key), target));
    },
    deleteAll: (prefix) => rm(locate(prefix), { recursive: true, force: true }),
  };
}

async function describe(handle: FileHandle): Promise<StoredFile | null> {
  const found = await handle.stat();
  if (found.isFile()) {
    return {
      size: found.size,
      modifiedAt: found.mtime,
      version: [found.size, found.ino, found.mtime.getTime()].map((part) => part.toString(36)).join('-'),
      read: (range) => handle.createReadStream(range),
      close: () => handle.close(),
    };
  }
  await handle.close();
  return null;
}

/** A write that failed for want of space. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
}

/** Makes a folder that is kept: its name is only so once the folder above has been written too. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) {
    await sync(path.dirname(made));
  }
}

async function moveFile(source: string, target: string): Promise<void> {
  await sync(source, notFollowed);
  await rename(source, target).catch(async (error: unknown) => {
    if (codeOf(error) !== 'EXDEV') throw error;
    // Always the same name, so that what a crash leaves of it is overwritten by the next try.
    const draft = `${target}.draft`;
    await copyFile(source, draft);
    await sync(draft);
    await rename(draft, target);
    await rm(source);
  });
  await sync(path.dirname(target));
}

/** A file that a confined program wrote may be a link to one that it can't read. */
const notFollowed = constants.O_RDONLY | constants.O_NOFOLLOW;

async function sync(file: string, flags = constants.O_RDONLY): Promise<void> {
  await using handle = await open(file, flags);
  await handle.sync();
}

function ignoreMissing(error: unknown): null {
  if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
  throw error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
