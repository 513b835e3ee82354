import type { PieceRow, PieceState } from '../queries.ts';
import type { PieceFile } from '../tables.ts';

/**
 * The pieces that can be played without a gap from the first one on, and whether they are the whole video. Nothing
 * plays after a missing piece, or after the last one.
 */
export function readyPieces<Row extends PieceState>(
  rows: readonly Row[],
  kind: PieceRow['kind'],
): { rows: Row[]; isComplete: boolean } {
  const ready: Row[] = [];
  for (const row of rows.filter((one) => one.kind === kind)) {
    if (row.ready_at === null) break;
    ready.push(row);
    if (row.is_last) return { rows: ready, isComplete: true };
  }
  return { rows: ready, isComplete: false };
}

/** Playlists below this many seconds are rewritten with every piece, longer ones when they grow by this share. */
const growth = { from: 640, share: 0.05 };

/**
 * Whether playlists that covered `before` seconds are worth rewriting at `seconds`. They grow in steps, so that a
 * minute of a day-long video costs no more than a minute of a short one.
 */
export function isWorthPublishing(before: number, seconds: number): boolean {
  const stepOf = (length: number) => Math.floor(Math.log(length / growth.from) / Math.log(1 + growth.share));
  return seconds > before && (seconds < growth.from || stepOf(seconds) > stepOf(before));
}

export function filesOf(rows: readonly PieceRow[], rendition: string): PieceFile[] {
  return rows.flatMap(({ files }) => files?.filter((file) => file.rendition === rendition) ?? []);
}
