import { expect, test } from 'vitest';
import { makeClip } from '../../../test/clip-cache.ts';
import { probeFile } from './probe.ts';
import { findMediaTools } from './tools.ts';

const silence = ['-f', 'lavfi', '-i', 'anullsrc=d=0.1'];
const long = 'x'.repeat(100_000);
/** Copies a file's streams this often. */
const copies = (count: number) => Array.from({ length: count }, () => ['-map', '0']).flat();

/** Has five megabytes of tags with one name. */
const tagged = (tag: string) =>
  makeClip(`${tag}.mka`, [
    [...silence, '-c:a', 'pcm_s16le', '-metadata:s', `${tag}=${long}`, 'one.mka'],
    ['-i', 'one.mka', ...copies(50), '-c', 'copy', `${tag}.mka`],
  ]);

test('a file with megabytes of tags is described, or refused if they are titles', async () => {
  const tools = await findMediaTools(undefined);
  if (!tools) throw new Error('this test needs ffmpeg');
  expect(await probeFile(tools, await tagged('comment'))).toMatchObject({ audio: { index: 0 } });
  await expect(probeFile(tools, await tagged('title'))).rejects.toMatchObject({ reason: 'refused' });
});
