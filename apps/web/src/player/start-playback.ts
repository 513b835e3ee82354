/** `interrupted`: another source or a pause came in between. */
export type PlayOutcome = 'playing' | 'forbidden' | 'interrupted';

export async function play(video: HTMLVideoElement): Promise<PlayOutcome> {
  try {
    await video.play();
    return 'playing';
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'forbidden' : 'interrupted';
  }
}

/**
 * Plays without having been asked by a click, which browsers may forbid: with sound first, then without. `silenced`
 * when it plays only because it was muted.
 */
export async function startPlayback(video: HTMLVideoElement): Promise<PlayOutcome | 'silenced'> {
  const outcome = await play(video);
  if (outcome !== 'forbidden' || video.muted) return outcome;
  video.muted = true;
  const silent = await play(video);
  if (silent === 'playing') return 'silenced';
  video.muted = false;
  return silent;
}
