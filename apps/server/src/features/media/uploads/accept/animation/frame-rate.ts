/** Limits of the frame rate in frames per second. At `fine`, a frame is shown at most 10 ms early or late. */
const rates = { max: 60, fine: 50 };

/**
 * Returns the constant frame rate at which renditions show every frame at its own time, or nearly so. `delays` are in
 * seconds.
 */
export function frameRateOf(delays: readonly number[]): number {
  const [first = 0] = delays;
  const isConstant = delays.every((delay) => Math.abs(delay - first) < 0.001);
  const step = isConstant
    ? first
    : delays.map((delay) => Math.round(delay * 1000)).reduce(commonDivisor) / 1000;
  const rate = 1 / Math.max(step, 0.001);
  return rate <= rates.max ? Math.max(1, rate) : rates.fine;
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
