import path from 'node:path';
import * as z from 'zod';
import { guardedInput } from './guarded-input.ts';
import { type MediaFailure, MediaToolError } from './media-tool-error.ts';
import { quiet } from './output-args.ts';
import { parseReport } from './report.ts';
import { runMediaTool } from './run.ts';
import type { MediaTools } from './tools.ts';

const report = z.object({
  streams: z.array(
    z.object({
      index: z.int(),
      codec_type: z.string().default('unknown'),
      disposition: z.object({ attached_pic: z.number() }).partial().default({}),
    }),
  ),
});

export const visibleEntries = ['stream=index,codec_type', 'stream_disposition=attached_pic'];

/** The index of a file's first cover image, and whether it has a video stream, even one with an unknown codec. */
export type VisibleStreams = { cover: number | null; hasVideo: boolean };

export async function findVisibleStreams(tools: MediaTools, file: string): Promise<VisibleStreams> {
  const shown = ['-show_entries', visibleEntries.join(':'), '-print_format', 'json'];
  const args = ['-v', 'error', ...shown, ...guardedInput(path.basename(file))];
  const output = await runMediaTool(tools, 'ffprobe', args, { cwd: path.dirname(file) });
  return readVisibleStreams(parseReport(output));
}

/** Reads the visible streams from a report with `visibleEntries`. */
export function readVisibleStreams(output: unknown): VisibleStreams {
  const streams = report.parse(output).streams.filter(({ codec_type }) => codec_type === 'video');
  const cover = streams.find(({ disposition }) => disposition.attached_pic);
  return {
    cover: cover?.index ?? null,
    hasVideo: streams.some(({ disposition }) => !disposition.attached_pic),
  };
}

/** Max bytes of a cover image. */
const maxBytes = 20 * 1024 * 1024;
/** The failures that are the cover's own. */
const unreadable = new Set<MediaFailure>(['refused', 'timeout', 'oversized']);

/**
 * Writes a cover image, as the file contains it, next to the file and returns the image's path. Null if it can't be
 * read or is too large.
 */
export async function extractCover(tools: MediaTools, file: string, stream: number): Promise<string | null> {
  const cover = `${file}.cover`;
  const image = ['-map', `0:${stream}`, '-c', 'copy', '-frames:v', '1', '-f', 'image2', '-update', '1'];
  const args = [...quiet, ...guardedInput(path.basename(file)), ...image, path.basename(cover)];
  try {
    await runMediaTool(tools, 'ffmpeg', args, { cwd: path.dirname(file), limits: { fileBytes: maxBytes } });
    return cover;
  } catch (error) {
    if (error instanceof MediaToolError && unreadable.has(error.reason)) return null;
    throw error;
  }
}
