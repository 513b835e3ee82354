import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeClip } from '../../../test/clip-cache.ts';
import { audioInput, h264, videoInput } from '../../../test/videos/recipe.ts';
import { probeFile } from './probe.ts';
import { probeUpload } from './probe-upload.ts';
import { findMediaTools, type MediaTools } from './tools.ts';

/** Finds the media programs, with an ffprobe that counts its starts and fails if its arguments contain `refused`. */
async function countingTools(refused: string): Promise<{ tools: MediaTools; starts: () => Promise<number> }> {
  const found = await findMediaTools(undefined);
  if (!found) throw new Error('this test needs ffmpeg');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-ffprobe-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // The confined program runs as another user.
  await chmod(folder, 0o755);
  const [ffprobe, log] = [path.join(folder, 'ffprobe'), path.join(folder, 'log')];
  await writeFile(log, '');
  await chmod(log, 0o666);
  const script = `echo start >> ${log}\ncase "$*" in *'${refused}'*) exit 1;; esac\nexec ${found.ffprobe} "$@"\n`;
  await writeFile(ffprobe, `#!/bin/sh\n${script}`, { mode: 0o755 });
  return {
    tools: { ...found, ffprobe },
    starts: async () => (await readFile(log, 'utf8')).trim().split('\n').length,
  };
}

const clip = () =>
  makeClip('two-voices.mp4', [
    [
      ...[...videoInput(), ...audioInput(), ...audioInput()],
      ...['-map', '0', '-map', '1', '-map', '2', ...h264, '-c:a', 'aac', 'two-voices.mp4'],
    ],
  ]);

test.each([
  ['one run of ffprobe', 'no argument', 1, [1, 2]],
  // One failed run, and one for each part.
  ['several runs if the first one fails', '%+#', 4, []],
])('an upload is described in %s', async (_name, refused, count, started) => {
  const file = await clip();
  const { tools, starts } = await countingTools(refused);
  const { probe, embedded, visibleStreams, ...upload } = await probeUpload(tools, file);
  expect(await embedded()).toEqual({ subtitles: [], chapters: [] });
  expect(await visibleStreams()).toEqual({ cover: null, hasVideo: true });
  expect([...upload.started].filter((index) => index > 0).sort()).toEqual(started);
  expect(await starts()).toBe(count);
  expect(probe).toEqual(await probeFile(tools, file));
});
