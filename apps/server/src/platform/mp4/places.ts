import type { ReadBytes } from '../storage/read-bytes.ts';

/** A box in a file: the offsets of its start, its content and its end. */
export type Place = { type: string; start: number; content: number; end: number };

/**
 * Yields at most `max` consecutive boxes between `start` and `end`, reading only their headers. Stops before a box that
 * would extend beyond `end`.
 */
export async function* placesIn(
  read: ReadBytes,
  { start, end }: { start: number; end: number },
  max: number,
): AsyncGenerator<Place> {
  for (let at = start, count = 0; at + 8 <= end && count < max; count += 1) {
    const header = await read(at, 16);
    const short = header.readUInt32BE(0);
    const isLong = short === 1 && header.length === 16;
    const claimed = isLong ? Number(header.readBigUInt64BE(8)) : short;
    // A box of length 0 extends to `end`.
    const size = claimed === 0 ? end - at : claimed;
    if (size < 8 || at + size > end) return;
    const type = header.toString('latin1', 4, 8);
    yield { type, start: at, content: at + (isLong ? 16 : 8), end: at + size };
    at += size;
  }
}
