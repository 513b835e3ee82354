import type { PieceFile } from '../../platform/db/media-schema.ts';
import type { PieceRow } from './queries.ts';

/**
 * The pieces that can be played without a gap from the first on, and whether they are the whole video. Nothing plays
 * after a missing piece, or after the last one.
 */
export function readyPieces(
  rows: readonly PieceRow[],
  kind: PieceRow['kind'],
): { rows: PieceRow[]; isComplete: boolean } {
  const ready: PieceRow[] = [];
  for (const row of rows.filter((one) => one.kind === kind)) {
    if (row.ready_at === null) break;
    ready.push(row);
    if (row.is_last) return { rows: ready, isComplete: true };
  }
  return { rows: ready, isComplete: false };
}

/** The files of pieces in one rendition. */
export function filesOf(rows: readonly PieceRow[], rendition: string): PieceFile[] {
  return rows.flatMap(({ files }) => files?.filter((file) => file.rendition === rendition) ?? []);
}
