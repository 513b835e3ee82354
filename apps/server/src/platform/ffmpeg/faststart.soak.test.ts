import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeClip } from '../../../test/clip-cache.ts';
import { faststartArgs } from './faststart.ts';
import { pipeInput } from './guarded-input.ts';
import { probeFile } from './probe.ts';
import { runMediaTool } from './run.ts';
import { findMediaTools } from './tools.ts';

const fragmented = ['-movflags', 'empty_moov+default_base_moof', '-frag_duration', '4000000'];
const picture = [
  '-f',
  'lavfi',
  '-i',
  'color=black:size=64x64:rate=5',
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
];
const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=48000', '-c:a', 'aac'];
const hour = ['-t', '3600', ...fragmented];

test('remuxes an hour of video and an hour of audio into one file within a minute', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-faststart-'));
  await using _folder = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
  const tools = await findMediaTools(undefined);
  if (!tools) throw new Error('this test needs ffmpeg');
  const video = await makeClip('hour.mp4', [[...picture, '-g', '20', ...hour, 'hour.mp4']]);
  const audio = await makeClip('hour.m4a', [[...silence, ...hour, 'hour.m4a']]);
  const inputs = [createReadStream(video), createReadStream(audio)];
  const args = faststartArgs(
    inputs.map((_, index) => ({ name: pipeInput(index) })),
    ['0:0', '1:0'],
    'whole.mp4',
  );
  // Without reading ahead, ffmpeg takes three minutes and sleeps most of the time.
  await runMediaTool(tools, 'ffmpeg', args, { cwd: folder, inputs, limits: { seconds: 60 } });
  const { duration } = await probeFile(tools, path.join(folder, 'whole.mp4'));
  expect(duration).toBeCloseTo(3600, 0);
});
