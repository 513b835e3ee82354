import type { PieceRow, PieceState } from '../queries.ts';
import type { PieceFile } from '../tables.ts';

/**
 * Returns the pieces that can be played without a gap from the first one on, and whether they make up the whole stream.
 * Pieces after a missing one, or after the one marked as last, aren't included.
 */
export function readyPieces<Row extends Pick<PieceState, 'kind' | 'is_last' | 'ready_at'>>(
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

/**
 * Playlists below `from` seconds are rewritten with every piece, and longer ones when they have grown by this share.
 */
const growth = { from: 640, share: 0.05 };

/**
 * Decides whether playlists that cover `before` seconds are worth rewriting once `seconds` are ready. They grow in
 * steps, so that rewriting costs no more per minute for a long video than for a short one.
 */
export function isWorthPublishing(before: number, seconds: number): boolean {
  const stepOf = (length: number) => Math.floor(Math.log(length / growth.from) / Math.log(1 + growth.share));
  return seconds > before && (seconds < growth.from || stepOf(seconds) > stepOf(before));
}

export function filesOf(rows: readonly PieceRow[], rendition: string): PieceFile[] {
  return rows.flatMap(({ files }) => files?.filter((file) => file.rendition === rendition) ?? []);
}
