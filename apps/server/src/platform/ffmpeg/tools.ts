import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The programs that media work needs, and what this machine can confine them with. */
export type MediaTools = {
  ffmpeg: string;
  ffprobe: string;
  /** Words that stand before a command: limits, no network, low priority. */
  confine: (limits: Limits) => string[];
};

export type Limits = {
  /** CPU seconds. */
  cpuSeconds: number;
  /** Address space in bytes. */
  memoryBytes: number;
  /** The largest file it may write, in bytes. */
  fileBytes: number;
};

/** Looks for ffmpeg, at `ffmpegPath` or on the `PATH`; null when it is not there. */
export async function findMediaTools(ffmpegPath: string | undefined): Promise<MediaTools | null> {
  const ffmpeg = ffmpegPath ?? 'ffmpeg';
  const ffprobe = ffmpegPath ? path.join(path.dirname(ffmpegPath), 'ffprobe') : 'ffprobe';
  if (!(await works(ffmpeg, ['-version'])) || !(await works(ffprobe, ['-version']))) return null;
  const [limited, isolated] = await Promise.all([
    works('prlimit', ['--nproc', 'true']),
    works('unshare', ['--net', '--map-root-user', 'true']),
  ]);
  return {
    ffmpeg,
    ffprobe,
    confine: ({ cpuSeconds, memoryBytes, fileBytes }) => [
      'nice',
      '-n',
      '10',
      ...(limited
        ? ['prlimit', `--as=${memoryBytes}`, `--cpu=${cpuSeconds}`, `--fsize=${fileBytes}`, '--core=0']
        : []),
      ...(isolated ? ['unshare', '--net', '--map-root-user'] : []),
    ],
  };
}

async function works(command: string, args: string[]): Promise<boolean> {
  try {
    await run(command, args, { timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}
