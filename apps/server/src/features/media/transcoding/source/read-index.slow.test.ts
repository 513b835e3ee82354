import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeClip, type Recipe } from '../../../../../test/clip-cache.ts';
import { createRandom } from '../../../../../test/random.ts';
import type { ReadBytes } from '../../../../platform/storage/read-bytes.ts';
import { readMatroskaIndex } from './matroska-index.ts';
import { readMp4Index } from './mp4-index.ts';
import { readsOf } from './source-reads.ts';

const run = promisify(execFile);

const clip = (name: string, ...args: string[]): [string, Recipe] => [
  name,
  [
    [
      ...['-f', 'lavfi', '-i', 'testsrc2=size=64x64:rate=25:duration=12'],
      ...['-f', 'lavfi', '-i', 'sine=duration=12'],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-g', '35', '-c:a', 'aac', ...args, name],
    ],
  ],
];

const tablesLast = clip('tables-last.mp4');
const clips = [tablesLast, clip('tables-first.mp4', '-movflags', '+faststart'), clip('cues.mkv')];

const indexOf = (name: string, bytes: Buffer) => {
  const read: ReadBytes = async (start, length) => bytes.subarray(start, start + length);
  return name.endsWith('.mkv') ? readMatroskaIndex(read, bytes.length) : readMp4Index(read, bytes.length, 0);
};

test.each(clips)(
  'the index of %s lists its key frames and the byte at which reading each must begin',
  async (name, recipe) => {
    const file = await makeClip(name, recipe);
    const index = await indexOf(name, await readFile(file));
    const entries = ['-show_entries', 'packet=pts_time,pos,flags', '-of', 'csv=p=0'];
    const { stdout } = await run('ffprobe', ['-v', 'error', '-select_streams', 'v', ...entries, file]);
    const packets = stdout
      .trim()
      .split('\n')
      .map((line) => line.split(','));
    const keys = packets.filter(([, , flags]) => flags?.includes('K'));
    expect(index?.keyFrames.length).toBe(keys.length);
    for (const [number, [seconds, position]] of keys.entries()) {
      const found = index?.keyFrames[number];
      expect(found?.seconds).toBeCloseTo(Number(seconds), name.endsWith('.mkv') ? 1 : 5);
      // A Matroska cluster has a few bytes before its first frame.
      expect(found?.byte).toBeLessThanOrEqual(Number(position));
      expect(found?.byte).toBeGreaterThan(Number(position) - 5000);
    }
  },
);

/** Decodes from a pipe, in which ffmpeg can't seek. */
async function decodePiped(bytes: Buffer): Promise<string> {
  const decoded = run('ffmpeg', ['-v', 'error', '-i', 'pipe:0', '-f', 'streamhash', '-']);
  decoded.child.stdin?.on('error', () => {}).end(bytes);
  return (await decoded).stdout;
}

test.each(clips)(
  '%s decodes completely when it is read in the order of its stream parts',
  async (name, recipe) => {
    const file = await makeClip(name, recipe);
    const bytes = await readFile(file);
    const parts = (await indexOf(name, bytes))?.stream() ?? [];
    const piped = Buffer.concat(
      parts.map((part) => (Buffer.isBuffer(part) ? part : bytes.subarray(part.start, part.end + 1))),
    );
    expect(piped.length).toBe(bytes.length);
    const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', file, '-f', 'streamhash', '-']);
    expect(await decodePiped(piped)).toBe(stdout);
  },
);

test('reads the requested track', async () => {
  const [name, recipe] = tablesLast;
  const bytes = await readFile(await makeClip(name, recipe));
  const read: ReadBytes = async (start, length) => bytes.subarray(start, start + length);
  expect(await readMp4Index(read, bytes.length, 0)).not.toBeNull();
  // The second track is audio, and there is no third.
  for (const track of [1, 2]) expect(await readMp4Index(read, bytes.length, track)).toBeNull();
});

test('damaged tables yield a wrong index or none, but do not hang the reader', async () => {
  const random = createRandom();
  for (const [name, recipe] of clips) {
    const whole = await readFile(await makeClip(name, recipe));
    for (let count = 0; count < 150; count += 1) {
      const bytes = Buffer.from(
        whole.subarray(0, count % 3 ? whole.length : Math.floor(random() * whole.length)),
      );
      const tables = name === 'tables-last.mp4' ? bytes.length - 6000 : 0;
      for (let change = 0; change < 8; change += 1) {
        bytes[Math.max(0, tables + Math.floor(random() * 6000))] = Math.floor(random() * 256);
      }
      const index = await indexOf(name, bytes);
      index?.stream();
      for (const { start, end } of index ? readsOf(index, { start: 4, seconds: 4 }) : []) {
        expect(start).toBeLessThanOrEqual(end);
      }
    }
  }
});

test.each([
  ['too many frames to count', 19_000_000],
  ['frames that last years', 4_900_000],
])('small tables that claim %s yield no index', async (_claim, frames) => {
  const [name, recipe] = tablesLast;
  const bytes = await readFile(await makeClip(name, recipe));
  const tableOf = (type: string) => bytes.indexOf(type, bytes.lastIndexOf('moov'), 'latin1') + type.length;
  // Without this table, all frames count as key frames.
  bytes.write('free', tableOf('stss') - 4, 'latin1');
  bytes.write('free', tableOf('ctts') - 4, 'latin1');
  bytes.writeUInt32BE(1, tableOf('stsz') + 4);
  bytes.writeUInt32BE(frames, tableOf('stsz') + 8);
  bytes.writeUInt32BE(0xffff_ffff, tableOf('stts') + 8);
  bytes.writeUInt32BE(0x7fff_ffff, tableOf('stts') + 12);
  bytes.writeUInt32BE(0xffff_ffff, tableOf('stsc') + 12);
  expect(await indexOf(name, bytes)).toBeNull();
});

test('a piece needs the head of the source, and a range with a margin before and after the piece', () => {
  const keyFrames = Array.from({ length: 100 }, (_, key) => ({
    seconds: key * 10,
    byte: 1000 + key * 10_000_000,
  }));
  const index = { size: 1_000_001_000, keyFrames, head: [{ start: 0, end: 999 }], stream: () => null };
  expect(readsOf(index, { start: 100, seconds: 32 })).toEqual([
    { start: 0, end: 999 },
    { start: 90_001_000, end: 151_000_999 },
  ]);
  expect(readsOf(index, { start: 960, seconds: 40 }).at(-1)?.end).toBe(1_000_000_999);
});
