import type { PieceFile } from '../../../platform/db/media-schema.ts';
import type { PieceRow, PieceState } from '../queries.ts';

/**
 * The pieces that can be played without a gap from the first on, and whether they are the whole video. Nothing plays
 * after a missing piece, or after the last one.
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

/** Seconds and a share: playlists over less are rewritten with every piece, and longer ones when they grow by it. */
const growth = { from: 640, share: 0.05 };

/**
 * Whether playlists are worth rewriting over so many seconds, by a piece that was not in them when they had `before`.
 * They grow in steps, so that a video of a day costs no more for each of its minutes than a short one.
 */
export function isWorthPublishing(before: number, after: number): boolean {
  const stepOf = (seconds: number) =>
    Math.floor(Math.log(seconds / growth.from) / Math.log(1 + growth.share));
  return after > before && (after < growth.from || stepOf(after) > stepOf(before));
}

/** The files of pieces in one rendition. */
export function filesOf(rows: readonly PieceRow[], rendition: string): PieceFile[] {
  return rows.flatMap(({ files }) => files?.filter((file) => file.rendition === rendition) ?? []);
}
