import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A video as a viewer would see and hear it. */
export type Impression = {
  /** The colors of the corners, from the top left, row by row. */
  corners: string[];
  /** The pixel format and its transfer curve. */
  pixels: string;
  /** Seconds; null if there is none. */
  flashAt: number | null;
  beepAt: number | null;
  seconds: number;
};

/** Measures the frames of one file and the audio of another, which may be the same file or null. */
export async function measure(video: string, audio: string | null): Promise<Impression> {
  const frames = await readFrames(video);
  const flash = frames.findIndex((frame) => Math.min(...pixel(frame, middle, middle)) > 128);
  const { seconds, pixels } = await describe(video);
  return {
    corners: [
      [near, near],
      [far, near],
      [near, far],
      [far, far],
    ].map(([x = 0, y = 0]) => colorOf(pixel(frames[0] ?? Buffer.alloc(frameBytes), x, y))),
    pixels,
    flashAt: flash < 0 ? null : flash / framesASecond,
    beepAt: audio === null ? null : await findBeep(audio),
    seconds,
  };
}

const framesASecond = 100;
const side = 16;
const [near, middle, far] = [1, side / 2, side - 2];
const frameBytes = side * side * 3;

/**
 * Reads all frames as tiny images. The first frame counts as shown at 0, because ffmpeg delays a stream's frames in
 * order to reorder them.
 */
async function readFrames(file: string): Promise<Buffer[]> {
  const filters = `setpts=PTS-STARTPTS,fps=${framesASecond},scale=${side}:${side}:flags=area,format=rgb24`;
  const bytes = await decode(['-i', file, '-map', '0:v', '-vf', filters, '-f', 'rawvideo', '-']);
  return Array.from({ length: bytes.length / frameBytes }, (_, index) =>
    bytes.subarray(index * frameBytes, (index + 1) * frameBytes),
  );
}

function pixel(frame: Buffer, x: number, y: number): number[] {
  const start = (y * side + x) * 3;
  return [...frame.subarray(start, start + 3)];
}

const colors: Record<string, string> = { '100': 'red', '010': 'lime', '001': 'blue', '110': 'yellow' };

/** Names a color by its strong channels: those above 60 % of the strongest one. */
function colorOf(values: number[]): string {
  const strong = values.map((value) => (value > Math.max(...values) * 0.6 && value > 40 ? '1' : '0'));
  return colors[strong.join('')] ?? `rgb(${values})`;
}

const samplesASecond = 16_000;
const loud = 2000;

/** Returns the seconds from the start of a file to the first sound of its first track, or null if that is silent. */
async function findBeep(file: string): Promise<number | null> {
  const filters = ['-af', 'aresample=async=1:first_pts=0', '-ac', '1', '-ar', String(samplesASecond)];
  const bytes = await decode(['-i', file, '-map', '0:a:0', ...filters, '-f', 's16le', '-']);
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    if (Math.abs(bytes.readInt16LE(at)) > loud) return at / 2 / samplesASecond;
  }
  return null;
}

async function decode(args: string[]): Promise<Buffer> {
  const options = { encoding: 'buffer', maxBuffer: 1024 ** 3 } as const;
  return (await run('ffmpeg', ['-v', 'error', ...args], options)).stdout;
}

async function describe(file: string): Promise<{ seconds: number; pixels: string }> {
  const args = ['-v', 'error', '-select_streams', 'v', '-of', 'json'];
  const entries = 'format=duration:stream=pix_fmt,color_transfer';
  const { stdout } = await run('ffprobe', [...args, '-show_entries', entries, file]);
  const { format, streams } = JSON.parse(stdout);
  const { pix_fmt: pixels, color_transfer: curve = 'unknown' } = streams[0];
  return { seconds: Number(format.duration), pixels: `${pixels} ${curve}` };
}
