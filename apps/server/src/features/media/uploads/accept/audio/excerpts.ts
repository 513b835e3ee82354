import { stat } from 'node:fs/promises';
import path from 'node:path';
import { guardedInput } from '../../../../../platform/ffmpeg/guarded-input.ts';
import { quiet } from '../../../../../platform/ffmpeg/output-args.ts';
import { runMediaTool } from '../../../../../platform/ffmpeg/run.ts';
import type { MediaTools } from '../../../../../platform/ffmpeg/tools.ts';
import type { CopiedAudio } from './audio-source.ts';

/** Audio up to this many seconds is decoded as a whole, and only excerpts of any longer audio. */
const wholeSeconds = 600;
/** The excerpts and their length in seconds. They are evenly spaced. */
const excerpts = { count: 80, seconds: 2 } as const;
const sampleRate = 8000;

/**
 * Decodes enough audio to draw its waveform, as mono samples (signed 16-bit, little-endian). Returns the path of their
 * file, or null if nothing could be decoded.
 */
export async function decodeExcerpts(
  tools: MediaTools,
  { file, duration }: CopiedAudio,
): Promise<string | null> {
  const samples = `${file}.samples`;
  const input = guardedInput(path.basename(file));
  const isLong = duration > wholeSeconds;
  const starts = Array.from({ length: excerpts.count }, (_, index) => (index * duration) / excerpts.count);
  const inputs = starts.flatMap((start) => [
    '-ss',
    start.toFixed(3),
    '-t',
    String(excerpts.seconds),
    ...input,
  ]);
  const joined = `${starts.map((_, index) => `[${index}:a:0]`).join('')}concat=n=${starts.length}:v=0:a=1[a]`;
  const args = [
    ...quiet,
    ...(isLong ? [...inputs, '-filter_complex', joined, '-map', '[a]'] : [...input, '-map', '0:a:0']),
    ...['-ac', '1', '-ar', String(sampleRate), '-f', 's16le', path.basename(samples)],
  ];
  const maxSeconds = wholeSeconds + 1;
  await runMediaTool(tools, 'ffmpeg', args, {
    cwd: path.dirname(file),
    limits: { fileBytes: maxSeconds * sampleRate * 2 },
  });
  return (await stat(samples)).size > 0 ? samples : null;
}
