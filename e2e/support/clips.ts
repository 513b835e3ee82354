import { execFile } from 'node:child_process';
import { link, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../../artifacts/clips/', import.meta.url));

const source = (size: string, seconds: number) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=30:duration=${seconds}`,
];
const sine = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];

const recipes = {
  /** Eight seconds that browsers play as they are, in three rungs. */
  'holiday.mp4': [...source('854x480', 8), ...sine(8), ...h264],
  /** As little of a film as there can be. */
  'moment.mp4': [...source('426x240', 1), ...sine(1), ...h264],
  /** Long and large enough that its ladder takes a while. */
  'long.mp4': [...source('1280x720', 16), ...sine(16), ...h264],
  /** A minute of 1080p30, about 35 MB of it. */
  'minute.mp4': [
    ...['-f', 'lavfi', '-i', 'testsrc2=size=1920x1080:rate=30:duration=60,noise=alls=6:allf=t'],
    ...[...sine(60), ...h264, '-b:v', '4600k', '-maxrate', '6M', '-bufsize', '9M', '-g', '60'],
  ],
  'thumbnail.jpg': [...source('1280x720', 1), '-frames:v', '1'],
} as const;

/** A real file made by ffmpeg, kept between runs. */
export async function clip(name: keyof typeof recipes): Promise<string> {
  const file = path.join(folder, name);
  if (!(await stat(file).catch(() => null))) {
    await mkdir(folder, { recursive: true });
    const draft = path.join(folder, `draft-${process.pid}-${name}`);
    await run('ffmpeg', ['-v', 'error', '-y', ...recipes[name], draft]);
    // The first stays: a browser can't read on in a chosen file that another has taken the place of.
    await link(draft, file).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(draft);
  }
  return file;
}

/** A file of the given content, under a name that may lie about it. */
export async function writeClip(name: string, content: string | Uint8Array): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}
