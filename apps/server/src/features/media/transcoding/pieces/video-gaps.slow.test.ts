import { execFile } from 'node:child_process';
import { link, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeClip } from '../../../../../test/clip-cache.ts';
import { h264, videoInput } from '../../../../../test/videos/recipe.ts';
import { probeFile } from '../../../../platform/ffmpeg/probe.ts';
import { runMediaTool } from '../../../../platform/ffmpeg/run.ts';
import { findMediaTools } from '../../../../platform/ffmpeg/tools.ts';
import { framesOf, pieceArgs } from '../encoder/ffmpeg-args.ts';
import { isVideo, planRenditions } from '../plan.ts';

const run = promisify(execFile);
/** Length of the gap in seconds. */
const gap = 15 * 60;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-gaps-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Makes two seconds of 1080p video, with a gap after the first half second. */
function interrupted(): Promise<string> {
  const whole = [...videoInput({ size: '1920x1080' }), ...h264, '-bf', '0', 'whole.mkv'];
  const later = ['-bsf:v', `setts=ts=TS+if(gte(TS*TB\\,0.5)\\,${gap}/TB\\,0)`];
  return makeClip('interrupted.mkv', [whole, ['-i', 'whole.mkv', '-c', 'copy', ...later, 'interrupted.mkv']]);
}

test.each([
  ['before and inside', 0],
  ['inside', 448],
  ['inside and after', 896],
])('a piece %s a long gap has every frame and needs no memory for the gap', async (_where, start) => {
  const tools = await findMediaTools(undefined);
  if (!tools) throw new Error('this test needs ffmpeg');
  await link(await interrupted(), path.join(folder, 'input'));
  const probe = await probeFile(tools, path.join(folder, 'input'));
  if (!probe.video) throw new Error('the clip has a video');
  const renditions = planRenditions(probe).filter(isVideo).slice(0, 2);
  const frames = framesOf({ start_at: start, seconds: 4, is_last: false }, 25);
  const place = { start, skipped: start };
  const args = pieceArgs('input', probe.video, renditions, place, frames, { toneMaps: false, threads: 1 });
  const limits = { seconds: 60, memoryBytes: 1024 ** 3 };
  await runMediaTool(tools, 'ffmpeg', args, { cwd: folder, limits });
  const count = [
    '-v',
    'error',
    '-count_packets',
    '-show_entries',
    'stream=nb_read_packets',
    '-of',
    'csv=p=0',
  ];
  for (const { name } of renditions) {
    const { stdout } = await run('ffprobe', [...count, path.join(folder, `${name}.mp4`)]);
    expect(Number(stdout)).toBe(100);
  }
});
