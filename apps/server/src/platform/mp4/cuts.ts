import { open } from 'node:fs/promises';
import { type ReadBytes, readerOf } from '../storage/read-bytes.ts';
import { type Place, placesIn } from './places.ts';
import { durationOf, readEdits, timescaleOf } from './tables.ts';

/** Max boxes per level: the movie box is among the first boxes of a file and contains one box per track. */
const maxBoxes = 64;
const maxEdits = 10_000;
/** Max bytes of a table that are read: enough for an edit list with `maxEdits` edits. */
const maxTable = 8 + maxEdits * 20;
/**
 * Seconds at the end of a track that an edit may leave out without counting as a cut: encoders pad the last audio
 * frame.
 */
const padding = 0.25;

/**
 * Returns the displayed seconds of an MP4 whose edit lists (ISO/IEC 14496-12) leave out more than the beginnings of
 * these tracks, or show a part twice; null for any other file. Copying the tracks would restore the parts that were cut
 * out.
 */
export async function readCutLength(file: string, tracks: readonly number[]): Promise<number | null> {
  await using handle = await open(file, 'r');
  const { size } = await handle.stat();
  try {
    return await cutLength(readerOf(handle), size, tracks);
  } catch (error) {
    // A table is shorter than its stated length.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function cutLength(read: ReadBytes, size: number, numbers: readonly number[]): Promise<number | null> {
  const movie = await find(read, { start: 0, end: size }, ['moov']);
  const header = movie && (await tableIn(read, movie, ['mvhd']));
  if (!movie || !header) return null;
  const tracks: Place[] = [];
  for await (const box of placesIn(read, inside(movie), maxBoxes)) if (box.type === 'trak') tracks.push(box);
  const lengths: number[] = [];
  let isCut = false;
  for (const number of numbers) {
    const track = tracks[number];
    const media = track && (await tableIn(read, track, ['mdia', 'mdhd']));
    if (!track || !media) return null;
    const edited = editedLength(header, media, await tableIn(read, track, ['edts', 'elst']));
    lengths.push(edited.seconds);
    isCut ||= edited.isCut;
  }
  return isCut ? Math.max(...lengths) : null;
}

/** Returns the displayed seconds of a track, and whether a part after its beginning is left out or shown again. */
function editedLength(movie: Buffer, media: Buffer, list: Buffer | null) {
  const length = durationOf(media) / timescaleOf(media);
  const edits = list ? readEdits(list, maxEdits) : [];
  const [shown, ...others] = edits.filter(({ from }) => from >= 0);
  if (!shown) return { seconds: length, isCut: false };
  const scale = timescaleOf(movie);
  const seconds = edits.reduce((sum, { duration }) => sum + duration, 0) / scale;
  const end = shown.from / timescaleOf(media) + shown.duration / scale;
  // An edit of length 0, as in fragmented files, extends to the end of the track.
  const isCut = others.length > 0 || (shown.duration > 0 && length - end > padding);
  return { seconds, isCut };
}

const inside = ({ content, end }: Place) => ({ start: content, end });

/** Finds the first box at this path of nested boxes; null if there is none. */
async function find(
  read: ReadBytes,
  within: { start: number; end: number },
  path: readonly string[],
): Promise<Place | null> {
  const [name, ...rest] = path;
  for await (const box of placesIn(read, within, maxBoxes)) {
    if (box.type === name) return rest.length === 0 ? box : find(read, inside(box), rest);
  }
  return null;
}

async function tableIn(read: ReadBytes, within: Place, path: readonly string[]): Promise<Buffer | null> {
  const box = await find(read, inside(within), path);
  return box && read(box.content, Math.min(maxTable, box.end - box.content));
}
