import type { Media } from '#player/media/media.ts';
import type { SourceEvents } from './source-events.ts';

/** Plays a file natively. Returns a function that detaches it. */
export function attachFile({ video }: Media, url: string, { onError }: SourceEvents): () => void {
  const attachment = new AbortController();

  function handleError(): void {
    if (video.error?.code === MediaError.MEDIA_ERR_DECODE) {
      onError('media', { kind: 'none' });
    } else {
      onError('network', { kind: 'reload' });
    }
  }

  video.addEventListener('error', handleError, { signal: attachment.signal });
  video.src = url;

  return () => {
    attachment.abort();
    video.removeAttribute('src');
    video.load();
  };
}
