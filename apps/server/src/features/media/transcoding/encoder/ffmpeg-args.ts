import { guardedInput } from '../../../../platform/ffmpeg/guarded-input.ts';
import { quiet, withoutMetadata } from '../../../../platform/ffmpeg/output-args.ts';
import type { Probe, VideoStream } from '../../../../platform/ffmpeg/probe.ts';
import { keyFrameInterval, type Piece, segment } from '../pieces/pieces.ts';
import type { AudioRendition, VideoRendition } from '../plan.ts';
import { type Colors, colorsOf, colorTags, convertColors } from './colors.ts';
import { exactRate, type FrameRate, frameAt, timeOf } from './frame-rate.ts';
import { endStillAt } from './still-end.ts';

/** Max seconds by which a file may be longer than the duration that it states. */
const slack = 2;
/**
 * Seconds to seek back from the start of a piece, unless it starts at a key frame, so that the frame that is on screen
 * at its start is decoded.
 */
const preroll = 1;

/** Arguments that preserve the file's timestamps, counted from its start, wherever reading starts. */
const fileTimes = ['-copyts', '-start_at_zero'];

export type FrameRange = { rate: FrameRate; first: number; count: number };

/** Returns the range of a piece's frames. The last piece contains all remaining frames. */
export function framesOf(
  piece: { start_at: number; seconds: number; is_last: boolean },
  frameRate: number,
): FrameRange {
  const rate = exactRate(frameRate);
  const first = frameAt(piece.start_at, rate);
  const end = piece.start_at + piece.seconds + (piece.is_last ? slack : 0);
  return { rate, first, count: Math.max(1, frameAt(end, rate) - first) };
}

/**
 * Returns the arguments to encode one piece of a video in all renditions, each as `<name>.mp4` and `<name>.m3u8`, with
 * times that start at 0. The source is decoded once, and each rendition is scaled from the next larger one. A still ends
 * at `stillEnd` seconds, when its audio ends.
 */
export function pieceArgs(
  input: string,
  source: VideoStream,
  renditions: readonly VideoRendition[],
  { start, skipped }: Pick<Piece, 'start' | 'skipped'>,
  frames: FrameRange,
  { toneMaps, threads, stillEnd }: { toneMaps: boolean; threads: number; stillEnd?: number | undefined },
): string[] {
  const colors = colorsOf(source, toneMaps);
  const descending = renditions.toSorted((a, b) => b.width * b.height - a.width * a.height);
  const from = Math.max(0, skipped > 0 ? start - preroll : start);
  const seek = start > 0 ? ['-noaccurate_seek', '-ss', String(from)] : [];
  return [
    ...quiet,
    ...fileTimes,
    ...seek,
    // Keeps ffmpeg from restarting the filters when the frame size changes within a file. The scale filter adapts to
    // the new size.
    ...['-reinit_filter', '0'],
    ...guardedInput(input),
    ...['-filter_complex', filterGraph(source, descending, frames, colors)],
    ...descending.flatMap((rendition, index) => [
      ...['-map', `[v${index}]`, '-fps_mode', 'passthrough', ...withoutMetadata],
      ...encoder(rendition, start, frames, { threads, interval: keyFrameInterval(source) }),
      ...(stillEnd === undefined ? [] : cutLastFrame(stillEnd, frames)),
      ...colorTags(colors),
      ...hlsOutput(rendition.name, 'vod', segment - Math.min(0.2, frames.rate.seconds / frames.rate.frames)),
    ]),
  ];
}

/**
 * Returns the arguments to encode all of an audio stream in one run, so that it has no seams. The playlist grows with
 * the file. Audio moves by `shift` seconds, and audio that was added to a video of `duration` seconds is cut to its
 * length or followed by silence.
 */
export function audioArgs(
  input: string,
  { audio, duration }: Pick<Probe, 'audio' | 'duration'>,
  { name }: AudioRendition,
  { isAdded, shift } = { isAdded: false, shift: 0 },
): string[] {
  const filled = isAdded ? `,apad=whole_dur=${duration}` : '';
  return [
    ...quiet,
    // Without these, ffmpeg mistakes overlapping audio at a splice for a new recording and shifts the rest.
    ...fileTimes,
    ...guardedInput(input, { hasOnlyAudio: isAdded }),
    // Limits the output, because gaps are filled with silence and can be longer than any video.
    ...['-t', String(isAdded ? duration : duration + slack)],
    ...[
      '-filter_complex',
      withoutGaps(audio?.index ?? 0, shift, filled),
      '-map',
      '[audio]',
      ...withoutMetadata,
    ],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'],
    ...hlsOutput(name, 'event', segment),
  ];
}

/** Seconds at the start of encoded audio that players drop: a frame of AAC at 48 kHz. */
export const audioDelay = 1024 / 48_000;

/**
 * Max seconds by which audio may be out of sync, for example after a splice, before silence is added or samples are
 * dropped.
 */
const maxOffset = 0.01;
/** Seconds between the silent samples that split a long gap in the audio. */
const silence = 5;

/**
 * Adds silence where the audio starts late or has gaps, so that it stays in sync with the video. `aresample` fills a
 * gap in memory, which would take gigabytes for 11 hours, so long gaps are split first: a silent sample is inserted
 * every few seconds and dropped where there is audio. `then` are further filters.
 */
function withoutGaps(index: number, shift: number, then: string): string {
  // Some versions of `ainterleave` output microseconds but declare the input's time base, so the time base of both
  // inputs is set to microseconds.
  const format = 'aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo,asettb=AVTB';
  const isNeeded = `gt(samples_n\\,1)+gt(t-prev_selected_t\\,${silence})`;
  return [
    `[0:${index}]${format},asetpts=PTS+${shift.toFixed(6)}/TB[source]`,
    `anullsrc=r=48000:cl=stereo:nb_samples=1,${format},asetpts=N*${silence}/TB[ticks]`,
    `[source][ticks]ainterleave=duration=first,aselect='${isNeeded}',aresample=async=1:min_hard_comp=${maxOffset}:first_pts=0${then}[audio]`,
  ].join(';');
}

function filterGraph(
  source: VideoStream,
  descending: readonly VideoRendition[],
  frames: FrameRange,
  colors: Colors,
): string {
  return descending
    .map((rendition, index) => {
      const filters =
        index === 0
          ? [
              ...deinterlaced(source),
              ...fitted(rendition),
              ...convertColors(colors),
              'format=yuv420p',
              'setsar=1',
            ]
          : [`scale=${rendition.width}:${rendition.height}:flags=bicubic`, 'setsar=1'];
      const input = index === 0 ? `[0:${source.index}]` : `[next${index}]`;
      const isLast = index === descending.length - 1;
      const output = isLast
        ? `,${evenFrames(frames)}`
        : `,split[own${index}][next${index + 1}];[own${index}]${evenFrames(frames)}`;
      return `${input}${filters.join(',')}${output}[v${index}]`;
    })
    .join(';');
}

/** Outputs one frame per field, because each field shows a different moment. */
const deinterlaced = ({ interlaced }: VideoStream) => (interlaced ? ['bwdif=mode=send_field'] : []);

/**
 * Scales to a rendition's size. Frames whose shape differs from the first frame's, for example because the phone was
 * rotated, get black borders. Rounding the sides to even numbers changes the shape too little to add borders.
 */
function fitted({ width, height }: VideoRendition): string[] {
  const isSameShape = `lt(abs(dar*${height}/${width}-1)\\,0.05)`;
  const side = (own: number, fits: string) =>
    `if(${isSameShape}\\,${own}\\,max(2\\,trunc(min(${own}\\,${fits})/2)*2))`;
  const [w, h] = [side(width, `${height}*dar`), side(height, `${width}/dar`)];
  return [
    `scale=w=${w}:h=${h}:flags=bicubic:eval=frame`,
    `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2:eval=frame`,
  ];
}

/**
 * Returns a filter that outputs exactly these frames, at a constant rate. Frames are repeated after scaling, where a
 * repeated frame is only a reference, so a gap of an hour costs no memory.
 */
function evenFrames({ rate, first, count }: FrameRange): string {
  const start = timeOf(first, rate).toFixed(6);
  return `fps=${rate.frames}/${rate.seconds}:start_time=${start},trim=end_frame=${count},setpts=PTS-STARTPTS`;
}

/** Ticks per second of a still's renditions. By default, the encoder counts time in frames, which are a second long. */
const stillTimescale = 90_000;

/** Ends the last frame at `end` seconds of the whole video. */
function cutLastFrame(end: number, { rate, first }: FrameRange): string[] {
  return ['-enc_time_base', `1:${stillTimescale}`, '-bf', '0', ...endStillAt(end - timeOf(first, rate))];
}

function encoder(
  { maxBitrate, frameRate }: VideoRendition,
  start: number,
  { rate, first }: FrameRange,
  { threads, interval }: { threads: number; interval: number },
): string[] {
  // Key frames are the first frames at or after each multiple of the interval in the whole video.
  const late = timeOf(first, rate) - start + 0.0001;
  return [
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', '23'],
    ...['-maxrate', String(maxBitrate), '-bufsize', String(maxBitrate * 2), '-threads', String(threads)],
    ...['-g', String(Math.ceil(frameRate * interval)), '-sc_threshold', '0', '-flags', '+cgop'],
    ...['-force_key_frames', `expr:gte(t+${late.toFixed(6)},n_forced*${interval})`],
  ];
}

/**
 * Returns the options to write CMAF segments into a single file, and a playlist of their byte ranges. Segment times
 * start at 0, because Media Source Extensions ignore edit lists.
 */
function hlsOutput(name: string, type: 'vod' | 'event', seconds: number): string[] {
  return [
    ...['-avoid_negative_ts', 'disabled', '-hls_segment_options', 'movflags=+negative_cts_offsets'],
    ...['-f', 'hls', '-hls_time', seconds.toFixed(3), '-hls_playlist_type', type],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file+independent_segments'],
    ...['-hls_segment_filename', `${name}.mp4`, `${name}.m3u8`],
  ];
}
