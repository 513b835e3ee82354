import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from '@playwright/test';
import { makeClip } from '../../apps/server/test/clip-cache.ts';

/** Few frames per second, because encoding and playing them takes a large part of a journey's time. */
const source = (size: string, seconds: number, rate = 15) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`,
];
const sine = (seconds: number, hertz = 440) => [
  '-f',
  'lavfi',
  '-i',
  `sine=frequency=${hertz}:duration=${seconds}`,
];
/** An audio track per language, by its tone in hertz. */
const tones = (languages: Record<string, number>, seconds: number) => [
  ...Object.values(languages).flatMap((hertz) => sine(seconds, hertz)),
  ...['-map', '0', ...Object.keys(languages).flatMap((_, track) => ['-map', `${track + 1}`])],
  ...Object.keys(languages).flatMap((name, track) => [`-metadata:s:a:${track}`, `language=${name}`]),
];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];

const recipes = {
  /** Eight seconds that browsers can play as uploaded; its ladder has three renditions. */
  'holiday.mp4': [...source('854x480', 8), ...sine(8), ...h264],
  /** Eight seconds in about 30 MB: no browser has loaded all of it when playback starts. */
  'heavy.mp4': [
    ...['-f', 'lavfi', '-i', 'testsrc2=size=854x480:rate=30:duration=8,noise=alls=40:allf=t'],
    ...[...sine(8), ...h264, '-b:v', '30M'],
  ],
  /** Forty seconds; its ladder has only the lowest rendition. */
  'forty-seconds.mp4': [...source('426x240', 40), ...sine(40), ...h264],
  /** Two minutes, which outlast the steps of a journey even on a slow machine. */
  'two-minutes.mp4': [...source('426x240', 120), ...sine(120), ...h264],
  /** One second, for tests that need many videos. */
  'moment.mp4': [...source('426x240', 1), ...sine(1), ...h264],
  /** Forty seconds with a low tone in English and a high one in German. */
  'two-languages.mkv': [...source('426x240', 40), ...tones({ eng: 440, ger: 880 }, 40), ...h264],
  /** Forty seconds in English, German and French, in rising tones. */
  'three-languages.mkv': [...source('426x240', 40), ...tones({ eng: 440, ger: 880, fre: 1500 }, 40), ...h264],
  /** Long and large enough that encoding its ladder takes a while. */
  'long.mp4': [...source('1280x720', 16, 30), ...sine(16), ...h264],
  /** A minute of 1080p30, about 35 MB. */
  'minute.mp4': [
    ...['-f', 'lavfi', '-i', 'testsrc2=size=1920x1080:rate=30:duration=60,noise=alls=6:allf=t'],
    ...[...sine(60), ...h264, '-b:v', '4600k', '-maxrate', '6M', '-bufsize', '9M', '-g', '60'],
  ],
  'thumbnail.jpg': [...source('1280x720', 1), '-frames:v', '1'],
} as const;

/** Returns the path of a file that ffmpeg makes and that is cached between runs. */
export function clip(name: keyof typeof recipes): Promise<string> {
  return makeClip(name, [[...recipes[name], name]]);
}

/**
 * Writes a file for one test and returns its path. The name may have the wrong extension for the content. Tests share no
 * such file, because a browser stops sending a file that another test writes again.
 */
export async function writeClip(name: string, content: string | Uint8Array): Promise<string> {
  const file = test.info().outputPath(name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}
