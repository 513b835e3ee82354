import { mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { StorageFullError } from '../storage/storage.ts';

/** A private folder that is deleted on disposal. */
export type ScratchFolder = AsyncDisposable & { readonly path: string };

/** Space for temporary files: uploads being received, and work in progress. */
export type Scratch = {
  createFolder(): Promise<ScratchFolder>;
  /** Throws `StorageFullError` unless this many bytes fit and leave room for the database. */
  requireRoom(bytes: number): Promise<void>;
};

const mebibyte = 1024 ** 2;

/** Bytes of a disk that are reserved for the database, which can't continue without space but needs little. */
const reserveOf = (diskBytes: number) => Math.min(Math.max(diskBytes / 20, 64 * mebibyte), 256 * mebibyte);

/** Seconds after which another machine's folder on a shared disk counts as abandoned. */
const longestWork = 2 * 24 * 60 * 60;

/** Opens the scratch space of this process. A folder's name contains the machine and the process that created it. */
export async function createScratch(dataDir: string): Promise<Scratch> {
  const root = path.join(dataDir, 'tmp');
  const machine = os.hostname().replaceAll(/[^\w.]/g, '_');
  const ours = `${machine}-${process.pid}-`;
  await mkdir(root, { recursive: true, mode: 0o700 });
  // These folders belong to an earlier process with the same id, because this one has made none yet.
  await removeAll(
    root,
    (await readdir(root)).filter((name) => name.startsWith(ours)),
  );
  await removeAll(root, await leftBehind(root, machine));

  return {
    async createFolder() {
      await removeAll(root, await leftBehind(root, machine));
      const folder = await mkdtemp(path.join(root, ours));
      return { path: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
    },
    async requireRoom(bytes) {
      const { bavail, blocks, bsize } = await statfs(root);
      if (bavail * bsize - bytes < reserveOf(blocks * bsize)) throw new StorageFullError('no space left');
    },
  };
}

/** Finds the folders of processes that ended before they could clean up. */
async function leftBehind(root: string, machine: string): Promise<string[]> {
  const names = await readdir(root);
  const kept = await Promise.all(
    names.map(async (name) => {
      const [, owner, pid = ''] = /^(.*)-(\d+)-[^-]*$/.exec(name) ?? [];
      if (owner === machine) return isRunning(Number(pid));
      const found = await stat(path.join(root, name)).catch(() => null);
      return found !== null && Date.now() - found.mtimeMs < longestWork * 1000;
    }),
  );
  return names.filter((_, index) => !kept[index]);
}

async function removeAll(root: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(path.join(root, name), { recursive: true, force: true })));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
