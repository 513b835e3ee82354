import { execFile } from 'node:child_process';
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { publishVideo, type Video } from '@kinora/contract/videos';
import type { FastifyInstance } from 'fastify';
import { copyUpload, postForm, signFor } from '../media.ts';
import type { Person } from '../person.ts';
import { speak } from './speak.ts';

const run = promisify(execFile);

/** A text, the second at which it is spoken, and the voice of espeak-ng. */
export type Line = { at: number; text: string; voice?: string };

/** Makes a small video of a still image in which espeak-ng speaks these lines. */
export async function makeSpokenVideo(lines: readonly Line[], seconds: number): Promise<Buffer> {
  await using folder = await mkdtempDisposable(path.join(os.tmpdir(), 'kinora-spoken-'));
  const inputs: string[] = [];
  for (const [index, { text, voice }] of lines.entries()) {
    const file = path.join(folder.path, `${index}.wav`);
    await speak(file, text, voice);
    inputs.push('-i', file);
  }
  const delayed = lines.map(({ at }, index) => `[${index + 2}]adelay=${at * 1000}[line${index}]`);
  const names = lines.map((_, index) => `[line${index}]`).join('');
  const mix = `[1]${names}amix=inputs=${lines.length + 1}:normalize=0:duration=first[audio]`;
  const file = path.join(folder.path, 'spoken.mp4');
  await run('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', `color=black:size=64x64:rate=2:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `anullsrc=r=48000:d=${seconds}`, ...inputs],
    ...['-filter_complex', [...delayed, mix].join(';'), '-map', '0:v', '-map', '[audio]'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '4', '-c:a', 'aac', file],
  ]);
  return await readFile(file);
}

/** Adds the audio of another video as a second track. */
export async function withTrack(video: Buffer, other: Buffer): Promise<Buffer> {
  await using folder = await mkdtempDisposable(path.join(os.tmpdir(), 'kinora-spoken-'));
  const pathOf = (name: string) => path.join(folder.path, `${name}.mp4`);
  const file = pathOf('both');
  await Promise.all([writeFile(pathOf('one'), video), writeFile(pathOf('other'), other)]);
  const maps = ['-map', '0', '-map', '1:a', '-c', 'copy', '-disposition:a:1', '0'];
  await run('ffmpeg', ['-v', 'error', '-i', pathOf('one'), '-i', pathOf('other'), ...maps, file]);
  return await readFile(file);
}

/** Publishes a video in which espeak-ng speaks, or one from a file. */
export async function publishSpoken(
  app: FastifyInstance,
  person: Person,
  { lines = [], seconds = 8, file, language }: SpokenVideo,
): Promise<Video> {
  const data = file ?? (await makeSpokenVideo(lines, seconds));
  const { url, fields } = await signFor(person, 'videos');
  const uploaded = await postForm(app, url, { fields, file: { name: 'spoken.mp4', data } });
  const thumbnail = await copyUpload(app, person, 'thumbnails', 'image.jpg');
  const body = {
    // In no language, so that only the recognizer decides.
    title: '1',
    description: '2',
    uploadedVideoResponse: uploaded.body,
    thumbnailLink: thumbnail.public_id,
    ...(language && { language }),
  };
  return (await person.call(publishVideo, { body })).data;
}

export type SpokenVideo = {
  lines?: readonly Line[];
  seconds?: number;
  file?: Buffer;
  /** The language that the owner chooses. */
  language?: string;
};
