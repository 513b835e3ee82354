type Point = { x: number; y: number };

/**
 * Returns the path of a line through values, in the coordinates of `viewBox="0 0 1 1"`: the middle of each value's part
 * of the width, and `top` at the upper edge. Values that are null interrupt nothing at the beginning, where they are
 * left out. The line reaches both edges if `isFullWidth`.
 */
export function linePath(values: readonly (number | null)[], top: number, isFullWidth = false): string {
  const points = pointsOf(values, top);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const all = isFullWidth ? [{ x: 0, y: first.y }, ...points, { x: 1, y: last.y }] : points;
  return all.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

/** Returns the path of the area between the line and an edge: 1 for the lower one, and 0 for the upper one. */
export function areaPath(
  values: readonly (number | null)[],
  top: number,
  { edge, isFullWidth = false }: { edge: 0 | 1; isFullWidth?: boolean },
): string {
  const line = linePath(values, top, isFullWidth);
  const points = pointsOf(values, top);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  const [from, to] = isFullWidth ? [0, 1] : [first.x, last.x];
  return `${line}L${round(to)} ${edge}L${round(from)} ${edge}Z`;
}

function pointsOf(values: readonly (number | null)[], top: number): Point[] {
  return values.flatMap((value, index) =>
    value === null ? [] : [{ x: (index + 0.5) / values.length, y: 1 - Math.min(value / top, 1) }],
  );
}

const round = (value: number) => Math.round(value * 10_000) / 10_000;
