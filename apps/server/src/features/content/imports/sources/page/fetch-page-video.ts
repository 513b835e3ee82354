import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { errorText } from '@kinora/contract/error-texts';
import * as z from 'zod';
import { chaptersOf, languageOf, shortDescription, tagsOf } from '../metadata.ts';
import type { FetchedVideo, Fetching } from '../source.ts';
import { permanentError } from '../source-errors.ts';
import { type PageDetails, parseJson, publishedAtOf } from './page-entry.ts';
import { runYtDlp, type YtDlp } from './yt-dlp.ts';
import { describeFailure } from './yt-dlp-errors.ts';

const hour = 3600;
/** Joining video and audio, and assembling fragments, reads and writes everything again. */
const limits = { seconds: 3 * hour, cpuSeconds: hour, memoryBytes: 2 * 1024 ** 3 };

/** Protocols that yt-dlp speaks itself, through the proxy. */
const protocols = "[protocol~='^(https?|m3u8|m3u8_native|http_dash_segments)$']";

const info = z.object({
  description: z.string().nullish().catch(null),
  tags: z.array(z.string()).catch([]),
  language: z.string().nullish().catch(null),
  timestamp: z.number().nullish().catch(null),
  upload_date: z.string().nullish().catch(null),
  chapters: z
    .array(z.object({ start_time: z.number(), title: z.string().catch('') }))
    .nullish()
    .catch(null),
});

/**
 * Printed once the video is complete, because only the end of a long output is read. `--write-info-json` would need a
 * temporary file in the folder, whose path the sandbox hides.
 */
const infoTemplate = `after_move:info %(.{${Object.keys(info.shape).join(',')}})j`;

/** Downloads the video of a page into the folder of the fetching, or continues to. */
export async function fetchPageVideo(
  fetching: Fetching,
  ytDlp: YtDlp,
  details: PageDetails,
): Promise<FetchedVideo> {
  const url = new URL(details.url);
  const { ctx, folder, signal, item } = fetching;
  const maxBytes = ctx.config.maxVideoBytes;
  await ctx.scratch.requireRoom(0);
  const result = await runYtDlp(ctx, ytDlp, {
    args: argsFor(fetching, details),
    folder,
    limits: { ...limits, fileBytes: maxBytes },
    // Allows for pages, retries and separate tracks.
    maxBytes: 2 * maxBytes + 100 * 1024 ** 2,
    signal,
    onOutput: (chunk) => report(chunk, fetching.onProgress),
  });
  signal.throwIfAborted();
  if (result.exit !== 0) throw describeFailure(result, url, maxBytes);
  const files = await findFiles(folder);
  // The filter leaves out only live streams.
  if (!files.media) throw permanentError(errorText('sourceLive'));
  const { description, tags, language, chapters, ...dates } = readInfo(result.stdout);
  return {
    ...{ media: files.media, thumbnail: files.thumbnail, captions: files.captions },
    ...{ title: item.title, description: shortDescription(description ?? ''), tags: tagsOf(tags) },
    language: languageOf(language),
    publishedAt: publishedAtOf(dates),
    chapters: chaptersOf((chapters ?? []).map((one) => ({ start: one.start_time, title: one.title }))),
  };
}

function argsFor({ ctx: { config, mediaTools } }: Fetching, { url, index }: PageDetails): string[] {
  const size = `[filesize<?${config.maxVideoBytes}][filesize_approx<?${config.maxVideoBytes}]`;
  const one = `b${protocols}${size}`;
  const separate = `bv*${protocols}${size}+ba${protocols}${size}`;
  // Only ffmpeg can join them.
  const formats = mediaTools ? `${separate}/${one}/bv*${protocols}/ba${protocols}` : `${one}/ba${protocols}`;
  return [
    ...['--no-playlist', '--playlist-items', String(index ?? 1), '--no-write-playlist-metafiles'],
    ...['--match-filter', '!is_live', '--format', formats],
    ...(mediaTools ? ['--ffmpeg-location', mediaTools.ffmpeg, '--merge-output-format', 'mp4/mkv'] : []),
    ...['--output', 'media.%(ext)s', '--print', infoTemplate, '--write-thumbnail', '--no-mtime'],
    ...['--write-subs', '--sub-langs', 'all,-live_chat,-rechat', '--sub-format', 'vtt/srt/ttml/ass/best'],
    ...['--downloader', 'm3u8,dash:native', '--abort-on-unavailable-fragment', '--retries', '5'],
    ...['--quiet', '--progress', '--newline', '--progress-template', `download:${progressTemplate}`],
    ...['--', url],
  ];
}

const progressTemplate =
  'at %(progress.downloaded_bytes)s of %(progress.total_bytes,progress.total_bytes_estimate)s';

function report(output: string, onProgress: (share: number) => void): void {
  const [, bytes, total] = [...output.matchAll(/at (\d+) of (\d+)/g)].at(-1) ?? [];
  if (Number(total) > 0) onProgress(Math.min(1, Number(bytes) / Number(total)));
}

const kinds = {
  media: /^media\.(mp4|m4v|mkv|webm|mov|flv|ts|avi|3gp|ogv|m4a|mp3|ogg|opus|aac|flac|wav|unknown_video)$/,
  thumbnail: /^media\.(jpe?g|png|webp|avif|gif)$/,
  captions: /^media\.([\w-]+)\.(vtt|srt|ttml|ass|ssa|sbv)$/,
};

/** Finds the files that yt-dlp wrote. Names that it doesn't choose itself are ignored. */
async function findFiles(folder: string) {
  const names = await readdir(folder);
  const at = (name: string | undefined) => (name === undefined ? null : path.join(folder, name));
  const captions = names.flatMap((name) => {
    const language = languageOf(kinds.captions.exec(name)?.[1]);
    return language ? [{ language, path: path.join(folder, name) }] : [];
  });
  return {
    media: at(names.find((name) => kinds.media.test(name))),
    thumbnail: at(names.find((name) => kinds.thumbnail.test(name))),
    captions: [...new Map(captions.map((one) => [one.language, one])).values()],
  };
}

/** Reads the line of `infoTemplate`. The video matters more than its description, which may be too long to be printed. */
function readInfo(output: string): z.infer<typeof info> {
  const line = output.split('\n').findLast((one) => one.startsWith('info '));
  const { data } = info.safeParse(parseJson(line?.slice('info '.length) ?? ''));
  return data ?? { tags: [] };
}
