import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ffmpeg } from './ffmpeg.ts';
import { type Narration, speechOver } from './narration.ts';
import { type Look, type Size, sourceOf } from './patterns.ts';

const shapes = {
  wide: { width: 640, height: 360 },
  hd: { width: 1280, height: 720 },
  cinema: { width: 840, height: 360 },
  classic: { width: 480, height: 360 },
  square: { width: 480, height: 480 },
  tall: { width: 360, height: 640 },
} as const satisfies Record<string, Size>;

export type Shape = keyof typeof shapes;

const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '24', '-pix_fmt', 'yuv420p'];
const mpeg4 = ['-c:v', 'mpeg4', '-q:v', '3', '-pix_fmt', 'yuv420p'];

const formats = {
  mp4: [...x264, '-c:a', 'aac', '-movflags', '+faststart'],
  mkv: [...x264, '-c:a', 'libmp3lame'],
  mov: [...mpeg4, '-c:a', 'aac'],
  avi: [...mpeg4, '-c:a', 'libmp3lame'],
  webm: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '5', '-b:v', '1500k', '-c:a', 'libopus'],
} as const;

export type Format = keyof typeof formats;

export type VideoPlan = {
  look: Look;
  shape: Shape;
  seconds: number;
  format: Format;
  seed: number;
  narration?: Narration;
};
export type VideoFiles = { video: string; thumbnail: string };

/**
 * Makes a video in `folder`, which is created if needed, and a thumbnail from the frame at 60% of the video's length.
 */
export async function makeVideo(folder: string, plan: VideoPlan, signal?: AbortSignal): Promise<VideoFiles> {
  const { look, shape, seconds, format, seed, narration } = plan;
  await mkdir(folder, { recursive: true });
  const video = path.join(folder, `video.${format}`);
  const thumbnail = path.join(folder, 'thumbnail.jpg');
  const image = ['-f', 'lavfi', '-i', sourceOf(look, shapes[shape], seed)];
  const audio = ['-f', 'lavfi', '-i', chord(seed)];
  const speech = (narration && (await speechOver(narration))) ?? [];
  const length = ['-t', String(seconds)];
  await ffmpeg([...image, ...audio, ...speech, ...length, ...formats[format], video], signal);
  const moment = ['-ss', String(seconds * 0.6), '-i', video, '-frames:v', '1', '-q:v', '2'];
  await ffmpeg([...moment, thumbnail], signal);
  return { video, thumbnail };
}

/** Returns an ffmpeg audio source with three soft tones that swell and fade, taken from a scale without dissonances. */
function chord(seed: number): string {
  const scale = [220, 261.63, 293.66, 329.63, 392, 440];
  const tones = [0, 2, 3].map((step, index) => {
    const tone = scale[(seed + step) % scale.length] ?? 220;
    return `0.06*sin(2*PI*${tone}*t)*(1+sin(t*${0.5 + index * 0.3}))`;
  });
  return `aevalsrc='${tones.join('+')}':s=16000`;
}
