import { constants, type Stats } from 'node:fs';
import { copyFile, type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isStorageKey, type Storage, StorageFullError, type StoredFile } from './storage.ts';

/** Stores files in a folder on this machine. */
export function createDiskStorage(root: string): Storage {
  const locate = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
    return path.join(root, key);
  };

  // A link takes no time and is as good as a copy, since files are never changed in place.
  const fetchTo = async (key: string, target: string) =>
    link(locate(key), target).catch(() => copyFile(locate(key), target));

  return {
    isRemote: false,
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
    fetchTo,
    async fetchRanges(key, target) {
      if (!(await stat(target).catch(ignoreMissing))) await fetchTo(key, target);
      return (await stat(target)).size;
    },
    list: (prefix) => listBelow(root, locate(prefix)),
    deleteFile: (key) => rm(locate(key), { force: true }),
    // Retries if a file is written into a folder that was just emptied.
    deleteAll: (prefix) => rm(locate(prefix), { recursive: true, force: true, maxRetries: 3 }),
  };
}

async function* listBelow(root: string, folder: string): AsyncGenerator<{ key: string; version: string }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing);
  for (const entry of entries ?? []) {
    const location = path.join(folder, entry.name);
    const key = path.relative(root, location);
    if (entry.isDirectory()) yield* listBelow(root, location);
    if (!entry.isFile() || !isStorageKey(key)) continue;
    const found = await stat(location).catch(ignoreMissing);
    if (found) yield { key, version: versionOf(found) };
  }
}

function versionOf({ size, ino, mtime }: Stats): string {
  return [size, ino, mtime.getTime()].map((part) => part.toString(36)).join('-');
}

async function describe(handle: FileHandle): Promise<StoredFile | null> {
  const found = await handle.stat();
  if (found.isFile()) {
    return {
      size: found.size,
      modifiedAt: found.mtime,
      version: versionOf(found),
      read: (range) => handle.createReadStream(range),
      close: () => handle.close(),
    };
  }
  await handle.close();
  return null;
}

/** Whether a write failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
}

/** Creates a folder durably: its name is flushed only when its parent folder is. */
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
    // Always the same name, so that the next attempt overwrites leftovers of a crash.
    const draft = `${target}.draft`;
    await copyFile(source, draft);
    await sync(draft);
    await rename(draft, target);
    await rm(source);
  });
  await sync(path.dirname(target));
}

/** Follows no links: a confined program may have written a link to a file that it can't read itself. */
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
