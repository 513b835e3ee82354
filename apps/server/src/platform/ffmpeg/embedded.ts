import path from 'node:path';
import * as z from 'zod';
import { guardedInput } from './guarded-input.ts';
import { parseReport } from './report.ts';
import { runMediaTool } from './run.ts';
import type { MediaTools } from './tools.ts';

const number = z.coerce.number().catch(Number.NaN);
const text = z.coerce.string().catch('');

const report = z.object({
  streams: z
    .array(
      z.object({
        index: z.int(),
        codec_type: z.string().default('unknown'),
        codec_name: z.string().default('unknown'),
        codec_tag_string: z.string().default(''),
        tags: z.object({ language: text, title: text }).partial().default({}),
        disposition: z.object({ forced: number, hearing_impaired: number }).partial().default({}),
      }),
    )
    .default([]),
  chapters: z
    .array(z.object({ start_time: number, tags: z.object({ title: text }).partial().default({}) }))
    .default([]),
});

/** A subtitle stream as its file describes it. Nothing in it has been checked. */
export type SubtitleStream = {
  index: number;
  codec: string;
  language: string;
  title: string;
  isForced: boolean;
  isForHearingImpaired: boolean;
};

/** A chapter as its file describes it. `start` is in seconds, and NaN if the file doesn't state it. */
export type StatedChapter = { start: number; title: string };

/** The tag of TTML in MP4 files, which ffmpeg reports as data of an unknown codec. */
const ttmlTag = 'stpp';

/** What a file contains besides its video and audio. */
export type Embedded = { subtitles: SubtitleStream[]; chapters: StatedChapter[] };

export const embeddedEntries = [
  'stream=index,codec_type,codec_name,codec_tag_string',
  'stream_tags=language,title',
  'stream_disposition=forced,hearing_impaired',
  'chapter=start_time',
  'chapter_tags=title',
];

/** Reads a file's description of its subtitles and chapters. Throws `MediaToolError`. */
export async function probeEmbedded(tools: MediaTools, file: string): Promise<Embedded> {
  const shown = ['-print_format', 'json', '-show_entries', embeddedEntries.join(':')];
  const args = ['-v', 'error', ...shown, ...guardedInput(path.basename(file))];
  const output = await runMediaTool(tools, 'ffprobe', args, { cwd: path.dirname(file) });
  return readEmbeddedIn(parseReport(output));
}

/** Reads subtitles and chapters from a report with `embeddedEntries`. */
export function readEmbeddedIn(output: unknown): Embedded {
  const { data } = report.safeParse(output);
  return {
    subtitles: (data?.streams ?? [])
      .filter(isSubtitles)
      .map(({ index, codec_name, codec_tag_string, tags, disposition }) => ({
        index,
        codec: codec_tag_string === ttmlTag ? 'ttml' : codec_name,
        language: tags.language ?? '',
        title: tags.title ?? '',
        isForced: disposition.forced === 1,
        isForHearingImpaired: disposition.hearing_impaired === 1,
      })),
    chapters: (data?.chapters ?? []).map(({ start_time: start, tags }) => ({
      start,
      title: tags.title ?? '',
    })),
  };
}

function isSubtitles({ codec_type, codec_tag_string }: z.output<typeof report>['streams'][number]): boolean {
  return codec_type === 'subtitle' || codec_tag_string === ttmlTag;
}
