/** Max seconds left that count as the end: ten, or a twentieth if that is longer; a quarter of a short video. */
const endOf = (duration: number) => Math.max(duration / 20, Math.min(10, duration / 4));

/**
 * The position to store, which is the duration once only the end is left. Without a known duration there is no known
 * end.
 */
export function settlePosition(seconds: number, duration: number): number {
  if (duration === 0) return seconds;
  return duration - seconds <= endOf(duration) ? duration : seconds;
}
