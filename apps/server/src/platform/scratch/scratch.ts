import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** A private folder that goes when its user is done. */
export type ScratchFolder = AsyncDisposable & { readonly path: string };

/** Room for files that are not kept: uploads on their way in, and work in progress. */
export type Scratch = { createFolder(): Promise<ScratchFolder> };

/**
 * Opens the scratch space of this process, and clears away what processes left that no longer run:
 * the folders carry the number of the process they belong to.
 */
export async function createScratch(dataDir: string): Promise<Scratch> {
  const root = path.join(dataDir, 'tmp');
  await mkdir(root, { recursive: true });
  const left = (await readdir(root)).filter((name) => !isRunning(Number.parseInt(name, 10)));
  await Promise.all(left.map((name) => rm(path.join(root, name), { recursive: true, force: true })));
  return {
    async createFolder() {
      const folder = await mkdtemp(path.join(root, `${process.pid}-`));
      return { path: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
    },
  };
}

/** A process of the same number that is us is a process that was us: nothing of ours is older than this call. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
