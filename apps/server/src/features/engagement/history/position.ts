/**
 * Seconds left that count as the end: the longer of a twentieth of the duration and ten seconds, or a quarter of a
 * video shorter than 40 seconds.
 */
const endOf = (duration: number) => Math.max(duration / 20, Math.min(10, duration / 4));

/**
 * The position to store, in seconds: the duration once only the end is left. A duration of 0 is unknown, so there is no
 * end.
 */
export function settlePosition(seconds: number, duration: number): number {
  if (duration === 0) return seconds;
  return duration - seconds <= endOf(duration) ? duration : seconds;
}
