/** Reads the ticks per second from the header of a movie (`mvhd`) or of a track's media (`mdhd`); ISO/IEC 14496-12. */
export const timescaleOf = (header: Buffer) => header.readUInt32BE(header.readUInt8(0) === 1 ? 20 : 12);

/** Reads the duration in ticks from the same headers; 0 if the fragments state it instead. */
export const durationOf = (header: Buffer) =>
  header.readUInt8(0) === 1 ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);

/**
 * A part of a track that starts at `from`, in the track's ticks, and is shown for `duration` ticks of the movie. If
 * `from` is -1, nothing is shown.
 */
export type Edit = { duration: number; from: number };

/** Reads up to `max` edits from the start of a track's edit list (`elst`). */
export function readEdits(list: Buffer, max: number): Edit[] {
  const isLong = list.readUInt8(0) === 1;
  return Array.from({ length: Math.min(list.readUInt32BE(4), max) }, (_, row) => {
    const at = 8 + row * (isLong ? 20 : 12);
    return isLong
      ? { duration: Number(list.readBigUInt64BE(at)), from: Number(list.readBigInt64BE(at + 8)) }
      : { duration: list.readUInt32BE(at), from: list.readInt32BE(at + 4) };
  });
}
