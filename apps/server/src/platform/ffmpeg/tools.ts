import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { askOnce, findProgram } from '../confine/programs.ts';
import { findSandbox, type Sandbox } from '../confine/sandbox.ts';

const run = promisify(execFile);

/** The paths of the programs for media work, and this machine's means to confine them. */
export type MediaTools = {
  ffmpeg: string;
  ffprobe: string;
  sandbox: Sandbox;
  /** Of runs that nobody waits for, as in `ConfinedOptions`. */
  niceness: number;
  /** Whether this build can map high dynamic range to standard range. */
  toneMaps: boolean;
};

/**
 * Encoders keep a fifth of their speed while other programs use every core, and leave these four fifths: with less, a busy
 * machine would never finish a video.
 */
export const backgroundNiceness = 8;

/** Looks for ffmpeg, at `ffmpegPath` or on the `PATH`; null if it, or the ffprobe beside it, is missing. */
export async function findMediaTools(
  ffmpegPath: string | undefined,
  niceness = backgroundNiceness,
): Promise<MediaTools | null> {
  const [ffmpeg, ffprobe] = await Promise.all([
    findProgram(ffmpegPath ?? 'ffmpeg', ['-version']),
    findProgram(ffmpegPath ? path.join(path.dirname(ffmpegPath), 'ffprobe') : 'ffprobe', ['-version']),
  ]);
  if (!ffmpeg || !ffprobe) return null;
  const [sandbox, filters] = await Promise.all([
    findSandbox([ffmpeg, ffprobe]),
    askOnce(['filters', ffmpeg], async () => (await run(ffmpeg, ['-hide_banner', '-filters'])).stdout),
  ]);
  return {
    ffmpeg,
    ffprobe,
    sandbox,
    niceness,
    toneMaps: / zscale /.test(filters) && / tonemap /.test(filters),
  };
}
