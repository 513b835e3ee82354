import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const program = process.env.FFMPEG_PATH ?? 'ffmpeg';

/** Runs ffmpeg to completion; throws with its error output if it fails. */
export async function ffmpeg(args: readonly string[], signal?: AbortSignal): Promise<void> {
  try {
    await run(program, ['-nostdin', '-v', 'error', '-y', ...args], { signal, maxBuffer: 16 * 1024 * 1024 });
  } catch (cause) {
    const output = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
    throw new Error(`ffmpeg could not create a video. ${output || 'Is it installed?'}`, { cause });
  }
}

/** Lists the filters that this ffmpeg has, one per line. */
export async function filters(): Promise<string> {
  return (await run(program, ['-hide_banner', '-filters'])).stdout;
}
