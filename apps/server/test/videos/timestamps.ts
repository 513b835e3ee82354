import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { findBox } from '../../src/platform/mp4/boxes.ts';

const run = promisify(execFile);

type Packet = { time: number; isKey: boolean };

/** Reads the packets of a file in display order, with their times in ticks. */
async function readPackets(file: string, stream: 'v' | 'a'): Promise<Packet[]> {
  const entries = ['-show_entries', 'packet=pts,flags', '-of', 'csv=p=0'];
  const args = ['-v', 'error', '-select_streams', stream, ...entries, file];
  const { stdout } = await run('ffprobe', args, { maxBuffer: 1024 ** 3 });
  return [...stdout.matchAll(/^(-?\d+),(K?)/gm)]
    .map(([, time, key]) => ({ time: Number(time), isKey: key === 'K' }))
    .sort((a, b) => a.time - b.time);
}

/**
 * Reads the times of a file's video or audio frames in ticks, ascending. If video frames are reordered, the times are
 * later than in the file by the reordering delay; `readStart` returns the file's own start.
 */
export async function readTimes(file: string, stream: 'v' | 'a' = 'v'): Promise<number[]> {
  return (await readPackets(file, stream)).map(({ time }) => time);
}

/** Reads the times of a file's key frames in ticks, ascending. */
export async function readKeyTimes(file: string): Promise<number[]> {
  return (await readPackets(file, 'v')).filter(({ isKey }) => isKey).map(({ time }) => time);
}

/** Reads the time in ticks of the first frame of a fragmented MP4, which begins with a key frame. */
export async function readStart(file: string): Promise<number> {
  const bytes = await readFile(file);
  const fragment = (name: string) => findBox(bytes, ['moof', 'traf', name]) ?? Buffer.alloc(0);
  const frames = fragment('trun');
  const flags = frames.readUIntBE(1, 3);
  const fieldsBefore = [0x1, 0x4, 0x100, 0x200, 0x400].filter((bit) => flags & bit).length;
  const offset = flags & 0x800 ? frames.readInt32BE(8 + fieldsBefore * 4) : 0;
  return Number(fragment('tfdt').readBigUInt64BE(4)) + offset;
}
