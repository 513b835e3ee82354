import path from 'node:path';
import { frameDelays, maxCanvas } from '../images/animation-limits.ts';
import { quiet, withoutMetadata } from './output-args.ts';
import { runMediaTool } from './run.ts';
import type { MediaTools } from './tools.ts';

/** The formats of animated images that ffmpeg reads. */
export type AnimationFormat = 'gif' | 'apng';

/** An animated image's canvas in pixels, and the seconds for which each frame is shown. */
export type Animation = { width: number; height: number; delays: number[] };

/** Makes ffmpeg replace delays that are too short as browsers do. */
const delayOptions: Record<AnimationFormat, string[]> = {
  // In hundredths of seconds.
  gif: [
    '-min_delay',
    String(frameDelays.tooShort / 10 + 1),
    '-default_delay',
    String(frameDelays.default / 10),
  ],
  // In frames per second.
  apng: [
    '-max_fps',
    String(1000 / frameDelays.tooShort - 1),
    '-default_fps',
    String(1000 / frameDelays.default),
  ],
};

function inputArgs(file: string, format: AnimationFormat): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-f', format, ...delayOptions[format]],
    ...['-max_pixels', String(maxCanvas), '-threads', '1', '-i', `file:${path.basename(file)}`],
  ];
}

/**
 * Reads an animated image's canvas and delays without decoding its frames. Throws `MediaToolError`. The report of
 * hundreds of thousands of frames lacks the first ones.
 */
export async function readDelays(
  tools: MediaTools,
  file: string,
  format: AnimationFormat,
): Promise<Animation> {
  const shown = ['-show_entries', 'stream=width,height:packet=duration_time', '-of', 'csv'];
  const args = ['-v', 'error', ...shown, ...inputArgs(file, format)];
  const report = await runMediaTool(tools, 'ffprobe', args, { cwd: path.dirname(file) });
  const [, width = 0, height = 0] = /^stream,(\d+),(\d+)/m.exec(report)?.map(Number) ?? [];
  const delays = [...report.matchAll(/^packet,([\d.]+)/gm)].map(([, seconds]) => Number(seconds));
  return { width, height, delays };
}

/** Ticks per second of a rewritten animation, a common multiple of the usual rates. */
const timescale = 90_000;

export type Rewriting = {
  format: AnimationFormat;
  /** The color of transparent pixels. */
  backdrop: 'black' | 'white';
  /** In pixels; even numbers. */
  width: number;
  height: number;
  delays: readonly number[];
};

/** Rewrites an animated image as an MP4 that shows each frame for its own delay. */
export async function rewriteAnimation(
  tools: MediaTools,
  file: string,
  output: string,
  { format, backdrop, width, height, delays }: Rewriting,
): Promise<void> {
  const level = backdrop === 'white' ? 255 : 0;
  const size = `scale=${width}:${height}:flags=bicubic:out_color_matrix=bt709:out_range=tv`;
  const filters = [
    // The backdrop has the same times as the frames, so that none is repeated.
    '[0:v]format=rgba,split[before][frame]',
    `[before]lutrgb=r=${level}:g=${level}:b=${level}:a=255[backdrop]`,
    `[backdrop][frame]overlay=format=gbrp,${size},setsar=1,format=yuv420p[video]`,
  ].join(';');
  // An encoder doesn't pass on for how long the last frame is shown.
  const last = `if(eq(N\\,${delays.length - 1})\\,${delays.at(-1)}/TB\\,DURATION)`;
  const colors = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  const args = [
    ...[
      ...quiet,
      ...inputArgs(file, format),
      '-filter_complex',
      filters,
      '-map',
      '[video]',
      ...withoutMetadata,
    ],
    ...[
      '-fps_mode',
      'passthrough',
      '-enc_time_base',
      `1:${timescale}`,
      '-video_track_timescale',
      String(timescale),
    ],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '16', '-bf', '0', '-g', '50', '-threads', '4'],
    ...[...colors, '-color_range', 'tv', '-bsf:v', `setts=pts=PTS:dts=DTS:duration=${last}`],
    ...['-movflags', '+faststart', '-f', 'mp4', path.basename(output)],
  ];
  await runMediaTool(tools, 'ffmpeg', args, {
    cwd: path.dirname(file),
    limits: { seconds: 600, cpuSeconds: 600, stallSeconds: 60, fileBytes: 512 * 1024 ** 2 },
  });
}
