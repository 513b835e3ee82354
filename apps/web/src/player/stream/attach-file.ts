import type { Media } from '#player/media/media.ts';
import { play } from '#player/media/play.ts';

/** Milliseconds before each retry, in total enough for a host to restart. Successful playback resets the count. */
const retryDelays = [500, 1000, 2000, 4000];

/** Plays a file natively. Calls `onFailed` after the last retry. */
export function attachFile(media: Media, url: string, onFailed: () => void): () => void {
  const { video } = media;
  const attachment = new AbortController();
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function handleError(): void {
    const delay = retryDelays[attempt];
    if (delay === undefined || video.error?.code === MediaError.MEDIA_ERR_DECODE) {
      onFailed();
      return;
    }
    attempt += 1;
    const position = media.now();
    timer = setTimeout(() => reload(position), delay);
  }

  function reload(position: number): void {
    video.load();
    media.seek(position);
    if (media.shouldPlay()) void play(video);
  }

  function handleProgress(): void {
    // A failed load fires `timeupdate` too, at the start of the video.
    if (video.error === null && video.readyState >= video.HAVE_FUTURE_DATA) attempt = 0;
  }

  video.addEventListener('error', handleError, { signal: attachment.signal });
  video.addEventListener('timeupdate', handleProgress, { signal: attachment.signal });
  video.src = url;

  return () => {
    attachment.abort();
    clearTimeout(timer);
    video.removeAttribute('src');
    video.load();
  };
}
