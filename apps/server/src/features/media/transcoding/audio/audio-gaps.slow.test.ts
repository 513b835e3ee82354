import { link, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeClip } from '../../../../../test/clip-cache.ts';
import { audioInput, h264, signalAt, videoInput } from '../../../../../test/videos/recipe.ts';
import { probeFile } from '../../../../platform/ffmpeg/probe.ts';
import { runMediaTool } from '../../../../platform/ffmpeg/run.ts';
import { findMediaTools } from '../../../../platform/ffmpeg/tools.ts';
import { audioArgs } from '../encoder/ffmpeg-args.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-gaps-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Makes a two-second clip with a pause of the given length inserted into its audio after half a second. */
async function pausing(seconds: number): Promise<string> {
  const whole = [...videoInput(), ...audioInput(), ...h264, '-c:a', 'pcm_s16le', 'whole.mkv'];
  const later = ['-bsf:a', `setts=ts=TS+if(gte(TS*TB\\,0.5)\\,${seconds}/TB\\,0)`];
  const name = `pause-${seconds}.mkv`;
  return makeClip(name, [whole, ['-i', 'whole.mkv', '-c', 'copy', ...later, name]]);
}

test('fills a pause in the audio with silence, using little memory even for a long pause', async () => {
  const tools = await findMediaTools(undefined);
  if (!tools) throw new Error('this test needs ffmpeg');
  const pause = 15 * 60;
  await link(await pausing(pause), path.join(folder, 'input'));
  const probe = await probeFile(tools, path.join(folder, 'input'));
  expect(probe.duration).toBeCloseTo(pause + 2, 0);
  const limits = { seconds: 120, memoryBytes: 640 * 1024 ** 2 };
  const options = { cwd: folder, limits };
  await runMediaTool(tools, 'ffmpeg', audioArgs('input', probe, { kind: 'audio', name: 'audio' }), options);

  const detectSilence = 'silencedetect=noise=-30dB:duration=0.1,ametadata=mode=print:file=-';
  const detected = await runMediaTool(
    tools,
    'ffmpeg',
    ['-v', 'error', '-i', 'audio.mp4', '-af', detectSilence, '-f', 'null', '-'],
    options,
  );
  const silences = detected.matchAll(/silence_(start|end)=([\d.]+)/g);
  const [start, end, after] = [...silences].map(([, , seconds]) => Number(seconds));
  expect(start).toBeLessThan(0.1);
  // The beep comes half a second after the pause and lasts 0.2 seconds.
  expect(end).toBeCloseTo(pause + signalAt, 1);
  expect(after).toBeCloseTo(pause + signalAt + 0.2, 1);
});
