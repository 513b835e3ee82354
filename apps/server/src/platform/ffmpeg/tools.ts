import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Sandbox } from './sandbox.ts';

const run = promisify(execFile);

/** The programs that media work needs, by their paths, and what this machine can confine them with. */
export type MediaTools = {
  ffmpeg: string;
  ffprobe: string;
  sandbox: Sandbox;
  /** Whether this build can map high dynamic range to what every screen shows. */
  toneMaps: boolean;
};

/** Looks for ffmpeg, at `ffmpegPath` or on the `PATH`; null when it, or the ffprobe beside it, is not there. */
export async function findMediaTools(ffmpegPath: string | undefined): Promise<MediaTools | null> {
  const [ffmpeg, ffprobe, nice, prlimit, unshare, setpriv, choom] = await Promise.all([
    findProgram(ffmpegPath ?? 'ffmpeg', ['-version']),
    findProgram(ffmpegPath ? path.join(path.dirname(ffmpegPath), 'ffprobe') : 'ffprobe', ['-version']),
    findProgram('nice', ['-n', '10', 'true']),
    findProgram('prlimit', ['--core=0', 'true']),
    findProgram('unshare', ['--net', '--map-root-user', 'true']),
    findProgram('setpriv', ['--pdeathsig', 'KILL', 'true']),
    findProgram('choom', ['-n', '900', '--', 'true']),
  ]);
  if (!ffmpeg || !ffprobe) return null;
  const { stdout: filters } = await run(ffmpeg, ['-hide_banner', '-filters']);
  return {
    ffmpeg,
    ffprobe,
    sandbox: { nice, prlimit, unshare, setpriv, choom },
    toneMaps: / zscale /.test(filters) && / tonemap /.test(filters),
  };
}

/** The path of a program that works when it is called so, as it is called later: without our environment. */
async function findProgram(name: string, args: string[]): Promise<string | null> {
  try {
    const { stdout } = await run('sh', ['-c', 'command -v -- "$1"', 'sh', name]);
    const program = path.resolve(stdout.trim());
    await run(program, args, { timeout: 10_000, env: {} });
    return program;
  } catch {
    return null;
  }
}
