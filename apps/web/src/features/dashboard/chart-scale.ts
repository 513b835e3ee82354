/** How many steps a scale has at most between nothing and its top. */
const maxSteps = 4;
const factors = [1, 2, 2.5, 5, 10];

/**
 * The values at which a chart of counts has a line, from 0 to at least `highest`: steps of 1, 2, 2.5 or 5 times a
 * power of ten that are whole numbers, and so read at a glance.
 */
export function scaleFor(highest: number): number[] {
  const least = Math.max(1, highest / maxSteps);
  const power = 10 ** Math.floor(Math.log10(least));
  const sizes = factors.map((factor) => factor * power).filter(Number.isInteger);
  const step = sizes.find((size) => size >= least) ?? Math.ceil(least);
  const steps = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: steps + 1 }, (_, place) => place * step);
}
