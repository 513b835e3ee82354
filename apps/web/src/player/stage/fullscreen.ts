import { useSyncExternalStore } from 'react';

/** A change that the browser has begun. Until it is done, `fullscreenElement` is still what it was before. */
let change: { isFull: boolean; done: Promise<void> } | null = null;

/** The whole stage with its controls. An iPhone can only show the video in full screen, with its own controls. */
export function toggleFullscreen(stage: HTMLElement, video: HTMLVideoElement): void {
  const isFull = change?.isFull ?? document.fullscreenElement !== null;
  if (isFull || document.fullscreenEnabled) {
    void changeFullscreen(stage, !isFull);
  } else if ('webkitEnterFullscreen' in video && typeof video.webkitEnterFullscreen === 'function') {
    video.webkitEnterFullscreen();
  }
}

/** Changes follow each other, so that two quick presses lead back to where they began. */
async function changeFullscreen(stage: HTMLElement, isFull: boolean): Promise<void> {
  const latest = { isFull, done: apply(stage, isFull, change?.done) };
  change = latest;
  await latest.done;
  if (change === latest) change = null;
}

async function apply(stage: HTMLElement, isFull: boolean, earlier: Promise<void> | undefined): Promise<void> {
  await earlier;
  try {
    await (isFull ? stage.requestFullscreen() : document.exitFullscreen());
  } catch {
    // Refused without a gesture, or left by other means meanwhile: then nothing changes.
  }
}

export function useFullscreen(stage: HTMLElement): boolean {
  return useSyncExternalStore(subscribe, () => document.fullscreenElement === stage);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
