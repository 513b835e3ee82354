import type { HlsConfig } from 'hls.js';

const configuration: Partial<HlsConfig> = {
  // As in the player.
  enableWorker: false,
  // Without these, no audio is loaded, which nobody would hear.
  audioStreamController: undefined,
  audioTrackController: undefined,
  // The smallest rendition first, and none that has more pixels than the element.
  startLevel: 0,
  capLevelToPlayerSize: true,
  maxBufferLength: 10,
  maxMaxBufferLength: 10,
};

/**
 * Loads a stream into an element that plays by itself. One that can't be had or played is left as it is: a preview has a
 * picture under it. Returns how to end it.
 */
export function attachPreview(video: HTMLVideoElement, url: string): () => void {
  const attachment = new AbortController();
  void loadEngine(video, url, attachment.signal);
  return () => attachment.abort();
}

async function loadEngine(video: HTMLVideoElement, url: string, signal: AbortSignal): Promise<void> {
  const library = await import('hls.js').catch(() => null);
  if (signal.aborted || !library?.default.isSupported()) return;
  const hls = new library.default(configuration);
  signal.addEventListener('abort', () => hls.destroy());
  hls.loadSource(url);
  hls.attachMedia(video);
}
