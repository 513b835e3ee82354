import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SubtitleStream } from './embedded.ts';
import { guardedInput } from './guarded-input.ts';
import { MediaToolError } from './media-tool-error.ts';
import { quiet } from './output-args.ts';
import { runMediaTool } from './run.ts';
import type { MediaTools } from './tools.ts';

/** The encoder and the muxer for each codec of subtitles that are text. */
const targets: Readonly<Record<string, readonly [encoder: string, muxer: string]>> = {
  subrip: ['copy', 'srt'],
  ass: ['copy', 'ass'],
  ssa: ['copy', 'ass'],
  webvtt: ['copy', 'webvtt'],
  // A packet is a whole document.
  ttml: ['copy', 'data'],
  // Its packets are binary. ASS keeps more of its styles than other formats.
  mov_text: ['ass', 'ass'],
};

export const isTextCodec = (codec: string) => codec in targets;

/**
 * Extracts text subtitles in one run, and returns the files' contents by the index of the stream. Leaves out streams that
 * are empty, can't be read, or have more than `maxBytes`.
 */
export async function extractSubtitles(
  tools: MediaTools,
  file: string,
  streams: readonly SubtitleStream[],
  maxBytes: number,
): Promise<Map<number, Uint8Array>> {
  const cwd = path.dirname(file);
  const outputs = streams.flatMap(({ index, codec }) => {
    const [encoder, muxer] = targets[codec] ?? [];
    return encoder && muxer ? [{ index, encoder, muxer, name: `subtitles-${index}` }] : [];
  });
  const args = [
    ...[...quiet, ...guardedInput(path.basename(file))],
    ...outputs.flatMap(({ index, encoder, muxer, name }) => [
      ...['-map', `0:${index}`, '-c', encoder, '-map_metadata', '-1', '-map_chapters', '-1'],
      ...['-fs', String(maxBytes + 1), '-f', muxer, name],
    ]),
  ];
  const { size } = await stat(file);
  const seconds = 60 + size / 1_000_000;
  const limits = { seconds, cpuSeconds: Math.ceil(seconds), fileBytes: 2 * maxBytes };
  // After a failure, some of the streams are whole nevertheless.
  await runMediaTool(tools, 'ffmpeg', args, { cwd, limits }).catch((error) => {
    if (!(error instanceof MediaToolError)) throw error;
  });
  const contents = new Map<number, Uint8Array>();
  for (const { index, name } of outputs) {
    const output = path.join(cwd, name);
    const bytes = await readFile(output).catch(() => null);
    await rm(output, { force: true });
    if (bytes && bytes.length > 0 && bytes.length <= maxBytes) contents.set(index, bytes);
  }
  return contents;
}
