import { useSyncExternalStore } from 'react';

/** The whole stage, controls included. An iPhone knows only films full screen, under its own controls. */
export function toggleFullscreen(stage: HTMLElement, video: HTMLVideoElement): void {
  if (document.fullscreenElement) {
    void document.exitFullscreen();
  } else if (document.fullscreenEnabled) {
    // Refused without a gesture; then all stays as it is.
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
