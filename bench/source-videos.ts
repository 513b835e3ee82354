import { makeClip } from '../apps/server/test/clip-cache.ts';

/**
 * Durations in seconds: of the video for the whole ladder, of the long videos, and of the video that several workers
 * share.
 */
export const lengths = {
  clip: Number(process.env.MEDIA_CLIP_SECONDS ?? 60),
  long: 3600,
  shared: Number(process.env.MEDIA_SHARED_SECONDS ?? 600),
};

const pattern = (size: string, seconds: number) => `testsrc2=size=${size}:rate=30:duration=${seconds}`;
/** Adds noise, so that a fast encoder uses its whole bitrate. */
const noise = ',noise=alls=6:allf=t';

const inputs = (images: string, seconds: number) => [
  ...['-f', 'lavfi', '-i', images],
  ...['-f', 'lavfi', '-i', `sine=duration=${seconds}`, '-pix_fmt', 'yuv420p', '-g', '60'],
];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '4600k', '-maxrate', '6M', '-bufsize', '9M'];
const hevc = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none', '-bufsize', '2M'];

/** Compresses about as well as a camera does, so that decoding takes a realistic share of the time. */
const usual = ['-c:v', 'libx264', '-preset', 'medium', '-b:v', '4600k'];

/** Makes an hour-long video that repeats the same ten seconds. */
const repeated = (name: string, ...encoder: string[]) =>
  makeClip(name, [
    [
      ...inputs(pattern('1920x1080', 10) + noise, 10),
      ...encoder,
      '-b:v',
      '1500k',
      '-maxrate',
      '2M',
      '-c:a',
      'aac',
      `part-${name}`,
    ],
    ['-stream_loop', String(lengths.long / 10 - 1), '-i', `part-${name}`, '-c', 'copy', name],
  ]);

/** Makes a 1080p30 video at 4.6 Mbit/s. */
export const clip = () =>
  makeClip('clip.mp4', [
    [...inputs(pattern('1920x1080', lengths.clip), lengths.clip), ...usual, '-c:a', 'aac', 'clip.mp4'],
  ]);
export const hour = () => repeated('hour.mp4', ...h264);
/** Makes a video in a format that no browser can play. */
export const hourOfHevc = () => repeated('hour.mkv', ...hevc);
export const shared = () =>
  makeClip('shared.mp4', [
    [
      ...inputs(pattern('640x360', lengths.shared) + noise, lengths.shared),
      ...h264,
      '-c:a',
      'aac',
      'shared.mp4',
    ],
  ]);
