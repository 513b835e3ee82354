import { boxesIn, findBox } from '../../../../platform/mp4/boxes.ts';
import { type Place, placesIn } from '../../../../platform/mp4/places.ts';
import { type Edit, readEdits, timescaleOf } from '../../../../platform/mp4/tables.ts';
import type { ReadBytes } from '../../../../platform/storage/read-bytes.ts';
import { tablesFirst } from './mp4-tables-first.ts';
import { type KeyFrame, minDistance, openingBytes, type SourceIndex } from './source-index.ts';

/** Max top-level boxes. Most files have few. A fragmented file has many, and no table of its frames. */
const maxBoxes = 32;
/** Max bytes of the tables. Twelve hours at 60 frames per second need a fifth of this. */
const maxTables = 256 * 1024 * 1024;
/**
 * Max frames: twelve hours at 115 frames per second. A small table can claim more frames than can be counted in a
 * reasonable time.
 */
const maxFrames = 5_000_000;
/** Max edits that are read. Three are enough to detect an edited track. */
const maxEdits = 3;
/** Max key frames: one every `minDistance` seconds for twelve hours. A table can claim frames that last for years. */
const maxKeyFrames = (12 * 3600) / minDistance;

/**
 * Reads the index of an MP4 file from the tables (ISO/IEC 14496-12) of the track with this number. Null if the track
 * isn't a video track or lacks the tables.
 */
export async function readMp4Index(
  read: ReadBytes,
  size: number,
  track: number,
): Promise<SourceIndex | null> {
  const boxes = await topLevel(read, size);
  const media = boxes?.find(({ type }) => type === 'mdat');
  const movie = boxes?.find(({ type }) => type === 'moov');
  if (!boxes || !media || !movie || movie.end - movie.start > maxTables) return null;
  const tables = await read(movie.start, movie.end - movie.start);
  const keyFrames = keyFramesIn(tables, track);
  if (!keyFrames || keyFrames.length === 0) return null;
  const opening = { start: media.start, end: Math.min(size, media.start + openingBytes) - 1 };
  const others = boxes.filter(({ type }) => type !== 'mdat' && type !== 'free');
  const head = [...others.map(({ start, end }) => ({ start, end: end - 1 })), opening];
  const stream = () =>
    movie.start < media.start ? [{ start: 0, end: size - 1 }] : tablesFirst(tables, movie.start, media.start);
  return { size, keyFrames, head, stream };
}

async function topLevel(read: ReadBytes, size: number): Promise<Place[] | null> {
  const boxes: Place[] = [];
  for await (const box of placesIn(read, { start: 0, end: size }, maxBoxes)) boxes.push(box);
  // If more bytes are left, the file has more boxes, or its last one is truncated.
  return size - (boxes.at(-1)?.end ?? 0) < 8 ? boxes : null;
}

function keyFramesIn(movie: Buffer, number: number): KeyFrame[] | null {
  try {
    const content = findBox(movie, ['moov']);
    if (!content) return null;
    const tracks = boxesIn(content).flatMap((box) => (box.type === 'trak' ? [box.content] : []));
    const track = tracks[number];
    return track && handlerOf(track) === 'vide'
      ? keyFramesOf(content, track, startOf(content, tracks))
      : null;
  } catch (error) {
    // A table is shorter than it claims.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const handlerOf = (track: Buffer) => findBox(track, ['mdia', 'hdlr'])?.toString('latin1', 8, 12);

/**
 * Returns the seconds from the file's time 0 to the start of its earliest track. The times of key frames are counted
 * from that start.
 */
function startOf(movie: Buffer, tracks: readonly Buffer[]): number {
  const media = tracks.filter((track) => ['vide', 'soun'].includes(handlerOf(track) ?? ''));
  const scale = timescaleOf(findBox(movie, ['mvhd']) ?? Buffer.alloc(0));
  return Math.min(...media.map((track) => delayOf(editsOf(track), scale)));
}

function keyFramesOf(movie: Buffer, track: Buffer, start: number): KeyFrame[] | null {
  const table = (name: string) => findBox(track, ['mdia', 'minf', 'stbl', name]);
  const [durations, sizes, chunks] = [table('stts'), table('stsz'), table('stsc')];
  const offsets = chunkOffsets(table('stco'), table('co64'));
  const mediaHeader = findBox(track, ['mdia', 'mdhd']);
  const movieHeader = findBox(movie, ['mvhd']);
  if (!durations || !sizes || !chunks || !offsets || !mediaHeader || !movieHeader) return null;
  const timescale = timescaleOf(mediaHeader);
  const edits = editsOf(track);
  const [shown, ...others] = edits.filter(({ from }) => from >= 0);
  // If the edits show several parts, some media has been cut out or is repeated.
  if (others.length > 0) return null;
  const shift = delayOf(edits, timescaleOf(movieHeader)) - start - (shown?.from ?? 0) / timescale;
  const isKey = keyTest(table('stss'));
  const durationOf = runReader(durations);
  const reordered = table('ctts');
  const waitOf = reordered ? runReader(reordered) : () => 0;
  const samplesIn = chunkReader(chunks);
  const fixedSize = sizes.readUInt32BE(4);
  const count = sizes.readUInt32BE(8);
  if (count > maxFrames) return null;
  const keyFrames: KeyFrame[] = [];
  let next = Number.NEGATIVE_INFINITY;
  let time = 0;
  let sample = 0;
  for (const [chunk, offset] of offsets.entries()) {
    let byte = offset;
    for (let left = samplesIn(chunk); left > 0 && sample < count; left -= 1, sample += 1) {
      const seconds = (time + waitOf(sample)) / timescale + shift;
      if (isKey(sample) && seconds >= next) {
        if (keyFrames.length === maxKeyFrames) return null;
        keyFrames.push({ seconds, byte });
        next = seconds + minDistance;
      }
      byte += fixedSize || sizes.readUInt32BE(12 + sample * 4);
      time += durationOf(sample);
    }
  }
  return keyFrames;
}

function editsOf(track: Buffer): Edit[] {
  const list = findBox(track, ['edts', 'elst']);
  return list ? readEdits(list, maxEdits) : [];
}

/** Returns the seconds from the movie's start to the first part of the track that is shown. */
function delayOf(edits: readonly Edit[], movieScale: number): number {
  return edits.filter(({ from }) => from < 0).reduce((sum, { duration }) => sum + duration, 0) / movieScale;
}

function chunkOffsets(short: Buffer | null, long: Buffer | null): number[] | null {
  if (short) {
    return Array.from({ length: short.readUInt32BE(4) }, (_, row) => short.readUInt32BE(8 + row * 4));
  }
  if (!long) return null;
  return Array.from({ length: long.readUInt32BE(4) }, (_, row) => Number(long.readBigUInt64BE(8 + row * 8)));
}

/**
 * Returns a function that tests whether a sample is a key frame; call it in sample order. Without a table, every sample
 * is a key frame.
 */
function keyTest(table: Buffer | null): (sample: number) => boolean {
  if (!table) return () => true;
  const count = table.readUInt32BE(4);
  let row = 0;
  return (sample) => {
    if (row >= count || table.readUInt32BE(8 + row * 4) !== sample + 1) return false;
    row += 1;
    return true;
  };
}

/**
 * Returns a function that reads a value per sample (its duration, or its delay from decoding to display) from rows that
 * each hold a count and a value; call it in sample order.
 */
function runReader(table: Buffer): (sample: number) => number {
  let row = 0;
  let end = table.readUInt32BE(8);
  return (sample) => {
    while (sample >= end) {
      row += 1;
      end += table.readUInt32BE(8 + row * 8);
    }
    return table.readInt32BE(12 + row * 8);
  };
}

/**
 * Returns a function that reads the number of samples in a chunk, from rows that each begin with their first chunk;
 * call it in chunk order.
 */
function chunkReader(table: Buffer): (chunk: number) => number {
  const count = table.readUInt32BE(4);
  let row = 0;
  return (chunk) => {
    while (row + 1 < count && table.readUInt32BE(8 + (row + 1) * 12) <= chunk + 1) row += 1;
    return table.readUInt32BE(12 + row * 12);
  };
}
