/** `interrupted`: another source or a pause ended the attempt. */
export type PlayOutcome = 'playing' | 'forbidden' | 'interrupted';

/** Starts playback. Never rejects, because forbidden playback isn't an error. */
export async function play(video: HTMLVideoElement): Promise<PlayOutcome> {
  try {
    await video.play();
    return 'playing';
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'forbidden' : 'interrupted';
  }
}
