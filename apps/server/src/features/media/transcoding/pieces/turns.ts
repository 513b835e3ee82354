/**
 * The state of the queue, in seconds of video: the lowest turn of all waiting or running pieces, and the turns at which
 * one person's first and later pieces end.
 */
export type Turns = { now: number; ownFirst: number; ownLater: number };

/**
 * Assigns turns to a video's pieces. Lower turns come first. This is fair queuing by start time, in seconds of video: a
 * person's pieces follow each other and start no earlier than the queue's current position. So a short video waits for
 * the piece in progress but not for the rest of another person's long one, and a person's tenth video waits for their
 * other nine. First pieces queue separately, because they make a video watchable.
 */
export function takeTurns(
  { now, ownFirst, ownLater }: Turns,
  pieces: readonly { start: number; seconds: number }[],
): number[] {
  const [first] = pieces;
  const later = Math.max(now, ownLater);
  return pieces.map(({ start }, number) =>
    Math.floor(number === 0 ? Math.max(now, ownFirst) : later + start - (first?.seconds ?? 0)),
  );
}
