import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClip, type Recipe } from '../../../test/clip-cache.ts';
import { withParts } from '../../../test/videos/edits.ts';
import { audioInput, h264, videoInput } from '../../../test/videos/recipe.ts';
import { readCutLength } from './cuts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-cuts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const whole = [
  ...videoInput({ seconds: 6 }),
  ...audioInput({ seconds: 6 }),
  ...h264,
  '-bf',
  '2',
  '-c:a',
  'aac',
];
const recipe: Recipe = [[...whole, 'six-seconds.mp4']];
const six = async () => readFile(await makeClip('six-seconds.mp4', recipe));

async function lengthOf(bytes: Buffer): Promise<number | null> {
  const file = path.join(folder, 'file.mp4');
  await writeFile(file, bytes);
  return readCutLength(file, [0, 1]);
}

test.each<[string, Recipe]>([
  ['whole.mp4', recipe.map((args) => args.with(-1, 'whole.mp4'))],
  ['late.mp4', [[...whole, '-output_ts_offset', '0.7', 'late.mp4']]],
  ['fragments.mp4', [[...whole, '-movflags', 'frag_keyframe+empty_moov', 'fragments.mp4']]],
  ['begun.mp4', [...recipe, ['-ss', '1.3', '-i', 'six-seconds.mp4', '-c', 'copy', 'begun.mp4']]],
])('%s has no cuts after its beginning', async (name, steps) => {
  expect(await readCutLength(await makeClip(name, steps), [0, 1])).toBeNull();
});

test.each([
  ['its end', [{ from: 0, seconds: 2 }], 2],
  [
    'its middle',
    [
      { from: 0, seconds: 2 },
      { from: 4, seconds: 1.5 },
    ],
    3.5,
  ],
  [
    'its beginning, its middle and its end',
    [
      { from: 1, seconds: 1.5 },
      { from: 3.6, seconds: 1.5 },
    ],
    3,
  ],
  [
    'nothing, and shows its beginning twice',
    [
      { from: 0, seconds: 6 },
      { from: 0, seconds: 1 },
    ],
    7,
  ],
])('a file that leaves out %s has the length of the shown parts', async (_, parts, seconds) => {
  expect(await lengthOf(withParts(await six(), parts))).toBeCloseTo(seconds, 2);
});

test('a truncated file, an edit list that overstates its length and a non-MP4 file have no cuts', async () => {
  const cut = withParts(await six(), [{ from: 0, seconds: 2 }]);
  expect(await lengthOf(cut.subarray(0, -1000))).toBeNull();
  const claiming = Buffer.from(cut);
  claiming.writeUInt32BE(0xffffffff, claiming.indexOf('elst') + 8);
  expect(await lengthOf(claiming)).toBeNull();
  expect(await lengthOf(Buffer.from('not a video'))).toBeNull();
  expect(await lengthOf(Buffer.alloc(0))).toBeNull();
});
