/** The maximum number of steps between 0 and the top grid line. */
const maxSteps = 4;
const factors = [1, 2, 2.5, 5, 10];

/**
 * Returns the values of a chart's grid lines, from 0 to at least `highest`. Steps are whole numbers that are easy to
 * read: 1, 2, 2.5 or 5 times a power of ten.
 */
export function scaleFor(highest: number): number[] {
  const minStep = Math.max(1, highest / maxSteps);
  const power = 10 ** Math.floor(Math.log10(minStep));
  const sizes = factors.map((factor) => factor * power).filter(Number.isInteger);
  const step = sizes.find((size) => size >= minStep) ?? Math.ceil(minStep);
  const steps = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
