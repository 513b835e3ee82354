import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { link, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = process.env.TEST_CLIPS ?? path.join(os.tmpdir(), 'kinora-test-clips');

/** The arguments of one ffmpeg run per step. A step reads an earlier output by its file name. */
export type Recipe = readonly (readonly string[])[];

/** Returns the path of a file that ffmpeg makes once and that is cached until its recipe changes. */
export async function makeClip(name: string, recipe: Recipe): Promise<string> {
  const digest = createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 12);
  const kept = path.join(folder, digest, name);
  if (await stat(kept).catch(() => null)) return kept;
  await mkdir(path.dirname(kept), { recursive: true });
  const work = await mkdtemp(path.join(folder, 'work-'));
  try {
    for (const args of recipe) await run('ffmpeg', ['-v', 'error', '-y', ...args], { cwd: work });
    // Fails if the file already exists, because a browser can't keep reading a chosen file that has been replaced.
    await link(path.join(work, name), kept).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return kept;
}
