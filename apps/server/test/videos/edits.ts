import { boxesIn, findBox } from '../../src/platform/mp4/boxes.ts';
import { readEdits, timescaleOf } from '../../src/platform/mp4/tables.ts';

/** A part of a video to show: its start and length in seconds. */
export type Part = { from: number; seconds: number };

/** Makes an MP4 show only these parts, as an editor that doesn't re-encode would. The file's tables must come last. */
export function withParts(bytes: Buffer, parts: readonly Part[]): Buffer {
  const boxes = boxesIn(bytes);
  const movie = boxes.at(-1);
  if (movie?.type !== 'moov') throw new Error('the tables have to come last');
  const header = findBox(movie.content, ['mvhd']) ?? Buffer.alloc(0);
  const ticks = Math.round(timescaleOf(header) * parts.reduce((sum, { seconds }) => sum + seconds, 0));
  const edited = boxesIn(movie.content).map(({ type, content }) => {
    if (type === 'mvhd') return box(type, withTicks(content, 16, ticks));
    if (type !== 'trak') return box(type, content);
    return box(type, editedTrack(content, timescaleOf(header), ticks, parts));
  });
  return Buffer.concat([
    bytes.subarray(0, bytes.length - movie.content.length - 8),
    box('moov', Buffer.concat(edited)),
  ]);
}

function editedTrack(track: Buffer, movieScale: number, ticks: number, parts: readonly Part[]): Buffer {
  const scale = timescaleOf(findBox(track, ['mdia', 'mdhd']) ?? Buffer.alloc(0));
  const before = findBox(track, ['edts', 'elst']);
  const start = before ? (readEdits(before, 1)[0]?.from ?? 0) : 0;
  const rows = parts.map(({ from, seconds }) => {
    const row = Buffer.alloc(12);
    row.writeUInt32BE(Math.round(seconds * movieScale), 0);
    row.writeInt32BE(start + Math.round(from * scale), 4);
    // A playback rate of 1.
    row.writeUInt16BE(1, 8);
    return row;
  });
  const count = Buffer.alloc(8);
  count.writeUInt32BE(rows.length, 4);
  const edits = box('edts', box('elst', Buffer.concat([count, ...rows])));
  const others = boxesIn(track).flatMap(({ type, content }) => {
    if (type === 'edts') return [];
    return [type === 'tkhd' ? box(type, withTicks(content, 20, ticks)) : box(type, content)];
  });
  return Buffer.concat([...others.slice(0, 1), edits, ...others.slice(1)]);
}

function withTicks(header: Buffer, at: number, ticks: number): Buffer {
  const changed = Buffer.from(header);
  changed.writeUInt32BE(ticks, at);
  return changed;
}

function box(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}
