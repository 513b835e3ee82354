import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The side of a frame in pixels. The columns of a frame show the bits of its number. */
const side = 64;
const bits = 12;
const column = side / bits;

/**
 * Returns the input of a video in which every frame shows its number. It lasts 13 s by default, so that it is cut into
 * two pieces at 4 s. Numbers are in Gray code: with a bit that differs between all neighbors, the fields of interlaced
 * frames would look like lines that stand still.
 */
export function numbered(rate: string, seconds = 13): string[] {
  const digit = (shift: number) => `floor(N/pow(2,floor(X/${column})+${shift}))`;
  const bit = `mod(${digit(0)}+${digit(1)},2)`;
  const source = `color=black:size=${side}x${side}:rate=${rate}:duration=${seconds}`;
  return ['-f', 'lavfi', '-i', `${source},format=yuv420p,geq=lum='16+219*${bit}':cb=128:cr=128`];
}

/** Reads the number that each frame shows, in order. */
export async function readNumbers(file: string, filters: readonly string[] = []): Promise<number[]> {
  const chain = [...filters, `scale=${side}:${side}`, 'format=gray'].join(',');
  const args = ['-v', 'error', '-i', file, '-map', '0:v', '-vf', chain, '-fps_mode', 'passthrough'];
  const options = { encoding: 'buffer', maxBuffer: 1024 ** 3 } as const;
  const { stdout } = await run('ffmpeg', [...args, '-f', 'rawvideo', '-'], options);
  return Array.from({ length: stdout.length / side ** 2 }, (_, frame) => {
    const code = Array.from({ length: bits }, (_, bit) => {
      const at = frame * side ** 2 + (side / 2) * side + Math.floor((bit + 0.5) * column);
      return stdout.readUInt8(at) > 127 ? 2 ** bit : 0;
    }).reduce((sum, value) => sum + value, 0);
    return decodeGray(code);
  });
}

function decodeGray(code: number): number {
  let number = 0;
  for (let rest = code; rest > 0; rest >>= 1) number ^= rest;
  return number;
}
