import { guardedInput } from '../../platform/ffmpeg/guarded-input.ts';
import { quiet, withoutMetadata } from '../../platform/ffmpeg/output-args.ts';
import type { Probe, VideoStream } from '../../platform/ffmpeg/probe.ts';
import type { Rendition, VideoRendition } from './plan.ts';

/** Seconds. Segments are whole numbers of groups of pictures, so that all rungs switch at the same moments. */
export const groupOfPictures = 2;
const segment = 4;

/** One rendition of a file: `<name>.mp4`, and the playlist `<name>.m3u8` over it. */
export function encodeArgs(
  input: string,
  { video, audio, duration }: Probe,
  rendition: Rendition,
  { toneMaps }: { toneMaps: boolean },
): string[] {
  const output =
    rendition.kind === 'audio'
      ? audio && soundOutput(rendition.name, audio.index)
      : video && pictureOutput(rendition, video, toneMaps);
  // Gaps are filled, and a gap can be longer than any film.
  const end = ['-t', String(duration + groupOfPictures)];
  return [...quiet, ...guardedInput(input), ...end, ...(output ?? [])];
}

/** Whole pictures at a constant rate, from the moment that the file begins, when its first picture comes later. */
function evenFrames(source: VideoStream, { frameRate }: VideoRendition): string[] {
  return [...(source.interlaced ? ['bwdif=mode=send_frame'] : []), `fps=${frameRate}:start_time=0`];
}

/** High dynamic range mapped to what every screen shows. */
const standardRange = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];

function pictureOutput(rendition: VideoRendition, source: VideoStream, toneMaps: boolean): string[] {
  const { name, maxBitrate, frameRate, width, height } = rendition;
  const filters = [
    ...evenFrames(source, rendition),
    `scale=${width}:${height}:flags=bicubic`,
    ...(source.hdr && toneMaps ? standardRange : []),
    'format=yuv420p',
    'setsar=1',
  ];
  return [
    ...['-map', `0:${source.index}`, '-vf', filters.join(','), ...withoutMetadata],
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', '23'],
    ...['-maxrate', String(maxBitrate), '-bufsize', String(maxBitrate * 2)],
    ...['-g', String(Math.ceil(frameRate * groupOfPictures)), '-sc_threshold', '0', '-flags', '+cgop'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${groupOfPictures})`],
    ...hlsOutput(name),
  ];
}

function soundOutput(name: string, streamIndex: number): string[] {
  return [
    ...['-map', `0:${streamIndex}`, ...withoutMetadata],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'],
    // Silence where the sound begins late or has gaps, so that it keeps to the pictures.
    ...['-af', 'aresample=async=1:first_pts=0'],
    ...hlsOutput(name),
  ];
}

/**
 * CMAF segments in one file with byte ranges, and the playlist that lists them. Both kinds begin at 0 in
 * the segments themselves: what browsers are given by script knows no edit lists.
 */
function hlsOutput(name: string): string[] {
  return [
    ...['-avoid_negative_ts', 'disabled', '-hls_segment_options', 'movflags=+negative_cts_offsets'],
    ...['-f', 'hls', '-hls_time', String(segment), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file+independent_segments'],
    ...['-hls_segment_filename', `${name}.mp4`, `${name}.m3u8`],
  ];
}
