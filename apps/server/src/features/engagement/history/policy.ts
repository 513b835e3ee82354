/** The position, in seconds, from which a video counts as started. */
export const startedAfter = 5;
