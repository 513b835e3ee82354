import { stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { type AudioStream, describeAudio, type MainAudio } from './audio-stream.ts';
import type { StatedChapter } from './embedded.ts';
import { guardedInput } from './guarded-input.ts';
import { MediaToolError } from './media-tool-error.ts';
import { framesWritten, secondsWritten } from './progress-report.ts';
import { parseReport } from './report.ts';
import { runMediaTool } from './run.ts';
import type { MediaTools } from './tools.ts';

const number = z.coerce.number().catch(0);
const ratio = z
  .string()
  .default('0/1')
  .transform((text) => {
    const [over, under] = text.split(/[/:]/).map(Number);
    return over && under ? over / under : 0;
  });

const flags = z.object({
  attached_pic: number,
  default: number,
  dub: number,
  visual_impaired: number,
  descriptions: number,
});

const stream = z.object({
  index: z.int(),
  codec_type: z.string().default('unknown'),
  codec_name: z.string().default('unknown'),
  profile: z.coerce.string().default(''),
  level: number,
  width: number,
  height: number,
  pix_fmt: z.string().default(''),
  field_order: z.string().default('progressive'),
  color_transfer: z.string().default(''),
  color_space: z.string().default(''),
  sample_aspect_ratio: ratio,
  r_frame_rate: ratio,
  avg_frame_rate: ratio,
  start_time: number,
  duration: number,
  channels: number,
  disposition: flags.partial().default({}),
  tags: z
    .record(z.string(), z.string())
    .default({})
    .transform((tags) => new Map(Object.entries(tags).map(([name, value]) => [name.toLowerCase(), value])))
    .catch(new Map()),
  side_data_list: z.array(z.looseObject({ rotation: z.number().optional() })).default([]),
});
type Stream = z.output<typeof stream>;

const format = z.object({ format_name: z.string(), start_time: number, duration: number, bit_rate: number });
const report = z.object({ format, streams: z.array(stream) });

/** The parts of a report that are read. Other tags, such as lyrics, can have any length. */
export const probeEntries = [
  `format=${Object.keys(format.shape).join(',')}`,
  `stream=${Object.keys(stream.shape).join(',')}`,
  `stream_disposition=${Object.keys(flags.shape).join(',')}`,
  'stream_tags=language,title',
  'stream_side_data=rotation',
];

export type VideoStream = {
  index: number;
  codec: string;
  profile: string;
  level: number;
  pixelFormat: string;
  /** Pixels as stored; rotate by `rotation` to get the displayed size. */
  width: number;
  height: number;
  /** Degrees: 0, 90, 180 or 270. */
  rotation: number;
  /** Pixel width divided by pixel height. */
  pixelAspect: number;
  /**
   * Frames per second, or fields per second if interlaced. The nominal rate if the average is close to it; otherwise
   * the average or, once measured, the rate of the busiest second.
   */
  frameRate: number;
  /** The first frame's time in seconds from the start of the file. Absent from probes that earlier releases stored. */
  start?: number | undefined;
  /** Whether the frame rate isn't constant. Like `matrix`, absent from probes that earlier releases stored. */
  isUneven?: boolean | undefined;
  /** ffmpeg's name for the color matrix, such as `bt709`; empty if the file doesn't state it. */
  matrix?: string | undefined;
  interlaced: boolean;
  hdr: boolean;
  /** Whether it shows one image throughout, as the video made from an audio file does. */
  isStill?: boolean | undefined;
};

/** The properties of a file that playback depends on. */
export type Probe = {
  /** Names of the container as ffprobe lists them, such as `mov,mp4,m4a,3gp,3g2,mj2`. */
  container: string;
  /** Seconds. */
  duration: number;
  /** Total bits per second; 0 if the container doesn't state it. */
  bitrate: number;
  video: VideoStream | null;
  /** The main audio stream, which players start with. */
  audio: MainAudio | null;
  /** All audio streams, in the order of the file. Absent from probes that earlier releases stored. */
  audioStreams?: AudioStream[] | undefined;
  /** The chapters of an upload. Absent from probes of other files and from those that earlier releases stored. */
  chapters?: readonly StatedChapter[] | undefined;
  /** Whether players repeat it by default, because it is an animated image. */
  loops?: boolean | undefined;
};

/** Reads a file's own description of its content. Throws `MediaToolError` for a file that isn't media. */
export async function probeFile(
  tools: MediaTools,
  file: string,
  signal?: AbortSignal,
  { hasOnlyAudio = false } = {},
): Promise<Probe> {
  const input = guardedInput(path.basename(file), { hasOnlyAudio });
  const args = ['-v', 'error', '-print_format', 'json', '-show_entries', probeEntries.join(':'), ...input];
  const output = await runMediaTool(tools, 'ffprobe', args, { cwd: path.dirname(file), signal });
  return readProbe(parseReport(output));
}

/** Reads a probe from a report with `probeEntries`. Throws `MediaToolError` if the file has no streams. */
export function readProbe(output: unknown): Probe {
  const { format, streams } = readReport(output);
  const video = mainStream(streams, (one) => one.codec_type === 'video' && !one.disposition.attached_pic);
  const audio = mainStream(streams, isAudio);
  return {
    container: format.format_name,
    duration: format.duration || video?.duration || 0,
    bitrate: format.bit_rate,
    video: video ? describeVideo(video, format.start_time) : null,
    audio: audio ? { index: audio.index, codec: audio.codec_name, channels: audio.channels } : null,
    audioStreams: usableStreams(streams, isAudio).slice(0, maxAudioStreams).map(describeAudio),
  };
}

/** Max audio streams that are described, because a small file can declare thousands. */
const maxAudioStreams = 16;

const isAudio = (one: Stream) => one.codec_type === 'audio' && one.channels > 0;

function readReport(output: unknown): z.output<typeof report> {
  const parsed = report.safeParse(output);
  if (!parsed.success) throw new MediaToolError('refused', 'the file has no streams', parsed.error.message);
  return parsed.data;
}

/** Leaves out streams with unknown codecs. */
function usableStreams(streams: readonly Stream[], isWanted: (one: Stream) => boolean): Stream[] {
  return streams.filter((one) => one.codec_name !== 'unknown' && isWanted(one));
}

/** Finds the stream that is marked as default, or else the first one. */
function mainStream(streams: readonly Stream[], isWanted: (one: Stream) => boolean): Stream | undefined {
  const usable = usableStreams(streams, isWanted);
  return usable.find((one) => one.disposition.default) ?? usable[0];
}

/**
 * Corrects a file's stated duration and frame rate by reading all of it: browsers record without stating the duration,
 * copies may be truncated, and a file of a few bytes can claim an endless video.
 */
export async function measureDuration(tools: MediaTools, file: string, stated: Probe): Promise<Probe> {
  const { video, audio } = stated;
  if (!video) return stated;
  const streams = [video, audio].flatMap((one) => (one ? ['-map', `0:${one.index}`] : []));
  const quiet = ['-nostdin', '-v', 'error', '-nostats', '-progress', 'pipe:1'];
  const args = [...quiet, ...guardedInput(path.basename(file)), ...streams, '-c', 'copy', '-f', 'null', '-'];
  const { size } = await stat(file);
  const report = await runMediaTool(tools, 'ffmpeg', args, {
    cwd: path.dirname(file),
    limits: { seconds: 60 + size / 1_000_000 },
  });
  return withCounted(stated, report);
}

/** Corrects a file's stated duration and frame rate from the report of a run that copied all of it. */
export function withCounted(stated: Probe, report: string): Probe {
  const { video } = stated;
  if (!video) return stated;
  // Adds a frame, because the reported time lacks the last one if packets don't state their duration.
  const seconds = (secondsWritten(report) ?? 0) + 1 / video.frameRate;
  const duration =
    Math.abs(stated.duration - seconds) < durationTolerance(seconds) ? stated.duration : seconds;
  const bitrate = Math.round((stated.bitrate * stated.duration) / duration);
  const maxFrameRate = Math.max(1, (framesWritten(report) / duration) * maxPeakRate);
  return {
    ...stated,
    duration,
    bitrate,
    video: { ...video, frameRate: Math.min(video.frameRate, maxFrameRate) },
  };
}

/** Max seconds by which a stated duration may differ from the measured one and still be used. */
const durationTolerance = (seconds: number) => Math.max(0.5, seconds / 100);
/** Max ratio of the rate at the busiest moment to the average rate. */
const maxPeakRate = 4;

function describeVideo(video: Stream, fileStart: number): VideoStream {
  const interlaced = ['tt', 'bb', 'tb', 'bt'].includes(video.field_order);
  const turned = video.side_data_list.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  return {
    index: video.index,
    codec: video.codec_name,
    profile: video.profile,
    level: video.level,
    pixelFormat: video.pix_fmt,
    width: video.width,
    height: video.height,
    rotation: (((Math.round(turned / 90) * -90) % 360) + 360) % 360,
    pixelAspect: video.sample_aspect_ratio || 1,
    frameRate: frameRateOf(video) * (interlaced ? 2 : 1),
    start: Math.max(0, video.start_time - fileStart),
    isUneven: isUneven(video),
    matrix: ['unknown', 'reserved'].includes(video.color_space) ? '' : video.color_space,
    interlaced,
    hdr: ['smpte2084', 'arib-std-b67'].includes(video.color_transfer),
  };
}

/**
 * Max relative difference between the nominal and the average rate of a video whose frame rate counts as constant.
 * Phones state 30 frames per second and record 29.9; resampling to the average would drop a frame every ten seconds.
 */
const closeEnough = 0.05;
const unknownFrameRate = 25;

function isUneven({ avg_frame_rate: average, r_frame_rate: nominal }: Stream): boolean {
  return average > 0 && Math.abs(nominal / average - 1) >= closeEnough;
}

function frameRateOf(video: Stream): number {
  const { avg_frame_rate: average, r_frame_rate: nominal } = video;
  if (!average) return nominal || unknownFrameRate;
  return isUneven(video) ? average : nominal;
}
