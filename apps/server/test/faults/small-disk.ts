import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isDiskFull } from '../../src/platform/storage/disk.ts';

export const mebibyte = 1024 ** 2;

/** A small disk in memory, which is unmounted on disposal. */
export type SmallDisk = AsyncDisposable & {
  readonly path: string;
  /** Starts a program that sees the disk at `folder`. Requires root. */
  run(program: string, args: readonly string[], options: SpawnOptions): ChildProcess;
  readonly folder: string;
  /** Fills the disk except for this many bytes. */
  fillUpTo(bytes: number): Promise<void>;
  empty(): Promise<void>;
};

const script = 'mount -t tmpfs -o size=$1m none "$2" && echo mounted && exec sleep 86400';

/** Mounts a disk in memory that is visible only to a child process, and accesses it through that process. */
export async function createSmallDisk(mebibytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-disk-'));
  const privileges = process.getuid?.() === 0 ? [] : ['--map-root-user'];
  const args = [...privileges, '--mount', 'sh', '-c', script, 'sh', String(mebibytes), folder];
  const holder = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  const disk = `/proc/${holder.pid}/root${folder}`;
  const ballast = path.join(disk, 'ballast');
  return {
    path: disk,
    folder,
    run: (program, args, options) =>
      spawn('nsenter', [`--mount=/proc/${holder.pid}/ns/mnt`, program, ...args], options),
    async fillUpTo(bytes) {
      const { bavail, bsize } = await statfs(disk);
      await using file = await open(ballast, 'a');
      try {
        for (let left = bavail * bsize - bytes; left > 0; left -= mebibyte) {
          await file.appendFile(Buffer.alloc(Math.min(left, mebibyte)));
        }
      } catch (error) {
        // Other processes write to the disk at the same time.
        if (!isDiskFull(error)) throw error;
      }
    },
    empty: () => rm(ballast, { force: true }),
    async [Symbol.asyncDispose]() {
      const ended = once(holder, 'exit');
      holder.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
