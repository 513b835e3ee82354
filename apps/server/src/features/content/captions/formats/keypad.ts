import { type CueSettings, percent } from './cue-settings.ts';

/** Percentages of the video's width and height, from its top left corner. */
export type Point = { x: number; y: number };

const lineAnchors = ['end', 'center', 'start'];
const positionAnchors = ['line-left', 'center', 'line-right'];
const aligns = ['left', 'center', 'right'];

/**
 * Converts an alignment of SubStation Alpha, which numbers places like the keys of a numeric keypad: 1 is the bottom
 * left, 9 the top right. With a point, the alignment says which part of the cue is at the point.
 */
export function settingsAt(key: number, point?: Point): CueSettings {
  const [row, column] = [Math.floor((key - 1) / 3), (key - 1) % 3];
  const align = column === 1 ? undefined : aligns[column];
  if (!point) return { line: [undefined, '50%,center', '0'][row], align };
  return {
    line: `${percent(point.y)},${lineAnchors[row]}`,
    position: `${percent(point.x)},${positionAnchors[column]}`,
    align,
  };
}
