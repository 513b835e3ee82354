/** What is left, in seconds, is no more than the end: the last ten or the last twentieth; of a short film, the last quarter. */
const endOf = (duration: number) => Math.max(duration / 20, Math.min(10, duration / 4));

/** The position to keep: all of the video, once no more than its end is left. Nobody knows where one of no known length ends. */
export function settlePosition(seconds: number, duration: number): number {
  if (duration === 0) return seconds;
  return duration - seconds <= endOf(duration) ? duration : seconds;
}
