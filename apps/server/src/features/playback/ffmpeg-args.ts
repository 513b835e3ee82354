import type { VideoStream } from '../../platform/ffmpeg/probe.ts';
import { guardedInput } from '../../platform/ffmpeg/run.ts';
import type { AudioRendition, VideoRendition } from './plan.ts';

/** Seconds. Segments are whole numbers of groups of pictures, so that all rungs switch at the same moments. */
const groupOfPictures = 2;
const segment = 4;
const maxPixels = 8192 * 4320;

const quiet = ['-nostdin', '-v', 'error', '-nostats', '-progress', 'pipe:1', '-y'];
const withoutMetadata = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'];

/** CMAF segments in one file with byte ranges, and the playlist that lists them: `<name>.mp4`, `<name>.m3u8`. */
function hlsOutput(name: string): string[] {
  return [
    ...['-f', 'hls', '-hls_time', String(segment), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file+independent_segments'],
    ...['-hls_segment_filename', `${name}.mp4`, `${name}.m3u8`],
  ];
}

/** One rung of the ladder, pictures alone. */
export function videoArgs(input: string, source: VideoStream, rendition: VideoRendition): string[] {
  const { maxBitrate, frameRate, name } = rendition;
  return [
    ...quiet,
    ...['-max_pixels', String(maxPixels), ...guardedInput(input)],
    ...['-map', `0:${source.index}`, ...withoutMetadata],
    ...['-vf', pictureFilter(source, rendition)],
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', '23'],
    ...['-maxrate', String(maxBitrate), '-bufsize', String(maxBitrate * 2)],
    ...['-g', String(Math.ceil(frameRate * groupOfPictures)), '-sc_threshold', '0', '-flags', '+cgop'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${groupOfPictures})`],
    ...hlsOutput(name),
  ];
}

/** The sound of all rungs. */
export function audioArgs(input: string, streamIndex: number, { name }: AudioRendition): string[] {
  return [
    ...quiet,
    ...guardedInput(input),
    ...['-map', `0:${streamIndex}`, ...withoutMetadata],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000', '-af', 'aresample=async=1'],
    ...hlsOutput(name),
  ];
}

/** The same pictures and sound in an MP4 that can be played while it loads; nothing is encoded anew. */
export function faststartArgs(
  inputs: readonly string[],
  streams: readonly string[],
  output: string,
): string[] {
  return [
    ...quiet,
    ...inputs.flatMap(guardedInput),
    ...streams.flatMap((stream) => ['-map', stream]),
    ...withoutMetadata,
    ...['-c', 'copy', '-movflags', '+faststart', '-f', 'mp4', output],
  ];
}

function pictureFilter(source: VideoStream, { width, height, frameRate }: VideoRendition): string {
  return [
    ...(source.interlaced ? ['yadif'] : []),
    `fps=${frameRate}`,
    `scale=${width}:${height}:flags=bicubic`,
    ...(source.hdr ? standardRange : []),
    'format=yuv420p',
    'setsar=1',
  ].join(',');
}

/** High dynamic range mapped to what every screen shows. */
const standardRange = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];
