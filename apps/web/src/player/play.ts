/** `interrupted`: another source or a pause came in between. */
export type PlayOutcome = 'playing' | 'forbidden' | 'interrupted';

/** Never rejects: a browser that forbids playback is no failure of the page. */
export async function play(video: HTMLVideoElement): Promise<PlayOutcome> {
  try {
    await video.play();
    return 'playing';
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'forbidden' : 'interrupted';
  }
}
