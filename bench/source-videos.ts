import { makeClip } from '../apps/server/test/clip-cache.ts';

/** Durations in seconds: of the video for the whole ladder, of a long one, and of the one that several workers share. */
export const lengths = {
  clip: Number(process.env.MEDIA_CLIP_SECONDS ?? 60),
  long: 3600,
  shared: Number(process.env.MEDIA_SHARED_SECONDS ?? 600),
};

const frames = (size: string, seconds: number) => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=30:duration=${seconds},noise=alls=6:allf=t`],
  ...['-f', 'lavfi', '-i', `sine=duration=${seconds}`, '-pix_fmt', 'yuv420p', '-g', '60'],
];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '4600k', '-maxrate', '6M', '-bufsize', '9M'];
const hevc = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none', '-bufsize', '2M'];

const encode = (name: string, size: string, seconds: number, ...encoder: string[]) =>
  makeClip(name, [[...frames(size, seconds), ...encoder, '-c:a', 'aac', name]]);

/** An hour that repeats the same ten seconds. */
const repeated = (name: string, ...encoder: string[]) =>
  makeClip(name, [
    [
      ...frames('1920x1080', 10),
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

/** 1080p30 in 4.6 Mbit/s. */
export const clip = () => encode('clip.mp4', '1920x1080', lengths.clip, ...h264);
export const hour = () => repeated('hour.mp4', ...h264);
/** A format that no browser plays. */
export const hourOfHevc = () => repeated('hour.mkv', ...hevc);
export const shared = () => encode('shared.mp4', '640x360', lengths.shared, ...h264);
