import { useSyncExternalStore } from 'react';

/** The whole stage with its controls. An iPhone can only show the video in full screen, with its own controls. */
export function toggleFullscreen(stage: HTMLElement, video: HTMLVideoElement): void {
  if (document.fullscreenElement) {
    void document.exitFullscreen();
  } else if (document.fullscreenEnabled) {
    // Refused without a gesture: then nothing changes.
    stage.requestFullscreen().catch(() => undefined);
  } else if ('webkitEnterFullscreen' in video && typeof video.webkitEnterFullscreen === 'function') {
    video.webkitEnterFullscreen();
  }
}

export function useFullscreen(stage: HTMLElement): boolean {
  return useSyncExternalStore(subscribe, () => document.fullscreenElement === stage);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
