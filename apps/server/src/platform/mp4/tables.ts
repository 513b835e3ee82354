/** Ticks a second, in the header of a movie (`mvhd`) or of a track's media (`mdhd`); ISO/IEC 14496-12. */
export const timescaleOf = (header: Buffer) => header.readUInt32BE(header.readUInt8(0) === 1 ? 20 : 12);

/** Ticks, in the same headers; 0 if fragments tell it. */
export const durationOf = (header: Buffer) =>
  header.readUInt8(0) === 1 ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);

/** A part of a track (`from`, in its own ticks) that is shown for so many ticks of the movie; -1 is nothing. */
export type Edit = { duration: number; from: number };

/** The first edits of a track's list (`elst`), at most `max`. */
export function readEdits(list: Buffer, max: number): Edit[] {
  const isLong = list.readUInt8(0) === 1;
  return Array.from({ length: Math.min(list.readUInt32BE(4), max) }, (_, row) => {
    const at = 8 + row * (isLong ? 20 : 12);
    return isLong
      ? { duration: Number(list.readBigUInt64BE(at)), from: Number(list.readBigInt64BE(at + 8)) }
      : { duration: list.readUInt32BE(at), from: list.readInt32BE(at + 4) };
  });
}
