import { stat } from 'node:fs/promises';
import path from 'node:path';
import { guardedInput } from './guarded-input.ts';
import { runMediaTool } from './run.ts';
import type { MediaTools } from './tools.ts';

/** Max width of the image in pixels. */
const maxWidth = 1280;

/**
 * Writes the frame of a video at `seconds` into the video's folder and returns its path, or null if the video is
 * shorter. Throws `MediaToolError`.
 */
export async function takeFrame(
  tools: MediaTools,
  file: string,
  { seconds, signal }: { seconds: number; signal: AbortSignal },
): Promise<string | null> {
  const folder = path.dirname(file);
  const name = 'frame.jpg';
  const args = [
    ...['-nostdin', '-v', 'error', '-nostats', '-y', '-ss', seconds.toFixed(3)],
    ...[...guardedInput(path.basename(file)), '-map', '0:v:0'],
    ...['-vf', `scale='min(${maxWidth},iw)':-2`, '-frames:v', '1', '-q:v', '3'],
    ...['-f', 'image2', '-update', '1', name],
  ];
  await runMediaTool(tools, 'ffmpeg', args, { cwd: folder, signal, isBackground: true });
  const frame = path.join(folder, name);
  return (await stat(frame).catch(() => null)) ? frame : null;
}
