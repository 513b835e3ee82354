/**
 * Seconds before the end from which a video counts as watched: a twentieth of the duration but at least ten seconds,
 * or a quarter of the duration for videos shorter than 40 seconds.
 */
const endOf = (duration: number) => Math.max(duration / 20, Math.min(10, duration / 4));

/**
 * Returns the position to store, in seconds. Near the end of the video, this is the video's duration. If the duration
 * is unknown (0), no position counts as near the end.
 */
export function snapPositionToEnd(seconds: number, duration: number): number {
  if (duration === 0) return seconds;
  return duration - seconds <= endOf(duration) ? duration : seconds;
}
