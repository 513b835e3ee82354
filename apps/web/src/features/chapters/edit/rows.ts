import { type ChapterStart, chaptersOf } from '@kinora/contract/chapters';
import type { Video } from '@kinora/contract/videos';

/** A chapter being edited. `start` is in milliseconds. */
export type ChapterRow = { id: number; start: number; title: string };

/** Returns the video's chapters to edit: its own, or else those that its description lists. */
export function rowsOf(video: Video): ChapterRow[] {
  return chaptersOf(video).map(({ from, title }, id) => ({ id, start: Math.round(from * 1000), title }));
}

/** Returns the chapters to save: by start, and the first at the beginning of the video. */
export function chaptersToSave(rows: readonly ChapterRow[]): ChapterStart[] {
  return rows.map(({ start, title }, index) => ({
    start: index === 0 ? 0 : start / 1000,
    title: title.trim(),
  }));
}

const byStart = (one: ChapterRow, other: ChapterRow) => one.start - other.start || one.id - other.id;

/** Sorts chapters for saving. While they are edited, they stay where they are. */
export const sortRows = (rows: readonly ChapterRow[]) => rows.toSorted(byStart);

/** Adds a chapter without a title at a time in milliseconds. */
export function addRow(rows: readonly ChapterRow[], start: number): { rows: ChapterRow[]; added: number } {
  const id = Math.max(-1, ...rows.map((row) => row.id)) + 1;
  return { rows: sortRows([...rows, { id, start, title: '' }]), added: id };
}

export function changeRow(
  rows: readonly ChapterRow[],
  id: number,
  change: Partial<Pick<ChapterRow, 'start' | 'title'>>,
): ChapterRow[] {
  return rows.map((row) => (row.id === id ? { ...row, ...change } : row));
}

export type Problem = 'untitled' | 'duplicate' | 'late';

/** Returns why a chapter can't be saved, or null. `duration` is in seconds; 0 if unknown. */
export function problemOf(rows: readonly ChapterRow[], index: number, duration: number): Problem | null {
  const row = rows[index];
  if (!row) return null;
  if (row.title.trim() === '') return 'untitled';
  if (index === 0) return null;
  // The first chapter is saved at the beginning, wherever it is.
  const before = index === 1 ? 0 : rows[index - 1]?.start;
  if (row.start === before) return 'duplicate';
  return duration > 0 && row.start >= duration * 1000 ? 'late' : null;
}
