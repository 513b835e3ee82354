import type { Emphasis } from './stated-cue.ts';

/** The parts of a style that captions keep. `key` is the alignment, as `settingsAt` takes it. */
export type AssStyle = { emphasis: Emphasis; key: number };

export const plainStyle: AssStyle = { emphasis: { b: false, i: false, u: false }, key: 2 };

/** Reads a style. `isOld` is for SSA, the format before ASS, which numbers alignments differently. */
export function readStyle(values: Partial<Record<string, string>>, isOld: boolean): AssStyle {
  const isOn = (value: string | undefined) => value === '-1' || value === '1';
  const alignment = Number.parseInt(values.alignment ?? '', 10);
  return {
    emphasis: { b: isOn(values.bold), i: isOn(values.italic), u: isOn(values.underline) },
    key: (isOld ? keyOfOldAlignment(alignment) : keyOf(alignment)) ?? plainStyle.key,
  };
}

export function keyOf(alignment: number): number | null {
  return alignment >= 1 && alignment <= 9 ? alignment : null;
}

/** In SSA, 1 to 3 are left to right at the bottom; 4 is added for the top, and 8 for the middle. */
export function keyOfOldAlignment(alignment: number): number | null {
  const column = alignment & 3;
  if (column === 0 || alignment < 1 || alignment > 11) return null;
  return column + (alignment & 8 ? 3 : alignment & 4 ? 6 : 0);
}
