import type { HlsConfig } from 'hls.js';

const configuration: Partial<HlsConfig> = {
  // Disabled for the same reasons as in `attach-stream.ts`.
  enableWorker: false,
  // Previews are silent; without these controllers, no audio is loaded.
  audioStreamController: undefined,
  audioTrackController: undefined,
  // Starts with the smallest rendition, and never loads one with more pixels than the element.
  startLevel: 0,
  capLevelToPlayerSize: true,
  maxBufferLength: 10,
  maxMaxBufferLength: 10,
};

/**
 * Loads a stream into an autoplaying element. Failures are ignored, because a preview has an image under it. Returns a
 * function that detaches the stream.
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
