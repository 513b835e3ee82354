import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Measures the SSIM of a rendition against its source over all frames, from 0 to 1. */
export async function likenessOf(rung: string, original: string): Promise<number> {
  // Pairs frames by number, because ffmpeg shifts the timestamps of a fragment whose frames are reordered further than
  // those of earlier fragments.
  const byNumber = 'settb=1/1000,setpts=N';
  const compare = [
    `[1:v]${byNumber}[first];[0:v]${byNumber}[second]`,
    '[first][second]scale2ref=flags=bicubic[whole][rung];[rung][whole]ssim',
  ].join(';');
  const files = ['-i', rung, '-i', original];
  const { stderr } = await run('ffmpeg', [
    '-nostdin',
    ...files,
    '-filter_complex',
    compare,
    '-f',
    'null',
    '-',
  ]);
  const likeness = / All:([\d.]+)/.exec(stderr)?.[1];
  if (likeness === undefined) throw new Error(`ffmpeg could not compare ${rung}:\n${stderr.slice(-500)}`);
  return Number(likeness);
}

/** Sums the sizes of all files below a folder whose names end with `ending`. */
export async function bytesUnder(folder: string, ending: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(ending));
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Finds the folder below `media` that contains the renditions of the only video. */
export async function renditionsIn(dataDir: string): Promise<string> {
  const media = path.join(dataDir, 'media');
  const playlist = (await readdir(media, { recursive: true })).find((file) => file.endsWith('master.m3u8'));
  if (!playlist) throw new Error('the video has no renditions');
  return path.join(media, path.dirname(playlist));
}
