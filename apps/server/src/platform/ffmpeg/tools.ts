import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkOnce, findProgram } from '../confine/programs.ts';
import { findSandbox, type Sandbox } from '../confine/sandbox.ts';

const run = promisify(execFile);

/** The paths of the media programs, and the sandbox that confines them. */
export type MediaTools = {
  ffmpeg: string;
  ffprobe: string;
  sandbox: Sandbox;
  /** The niceness of background runs, as in `ConfinedOptions`. */
  niceness: number;
  /** Whether this build of ffmpeg can tone-map HDR to SDR. */
  toneMaps: boolean;
};

/**
 * At this niceness, encoders get a fifth of the CPU time while other programs use every core. With a smaller share, a
 * busy machine would never finish a video.
 */
export const backgroundNiceness = 8;

/** Finds ffmpeg at `ffmpegPath` or on the `PATH`; null if it, or the ffprobe next to it, is missing. */
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
    checkOnce(['filters', ffmpeg], async () => (await run(ffmpeg, ['-hide_banner', '-filters'])).stdout),
  ]);
  return {
    ffmpeg,
    ffprobe,
    sandbox,
    niceness,
    toneMaps: / zscale /.test(filters) && / tonemap /.test(filters),
  };
}
