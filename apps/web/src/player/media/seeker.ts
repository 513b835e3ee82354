/** Milliseconds that a running seek may take to show its frame before a newer target replaces it. */
const maxSeekTime = 400;

/**
 * Seeks only to the latest target. The element itself would drop seeks while it loads, and queue them all while it
 * seeks.
 */
export function createSeeker(video: HTMLVideoElement) {
  let target: number | null = null;
  let sought: number | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function stopWaiting(): void {
    clearTimeout(waiting);
    waiting = undefined;
  }

  function advance(): void {
    stopWaiting();
    if (target === sought) target = null;
    sought = target;
    if (target !== null) video.currentTime = target;
  }

  return {
    /** Seconds; null when no seek is running. */
    target: () => target,
    seek(seconds: number): void {
      target = seconds;
      if (video.readyState === 0) return;
      if (video.seeking) {
        waiting ??= setTimeout(advance, maxSeekTime);
      } else {
        advance();
      }
    },
    connect(signal: AbortSignal): void {
      const forget = () => {
        stopWaiting();
        sought = null;
      };
      video.addEventListener('emptied', forget, { signal });
      video.addEventListener('loadedmetadata', advance, { signal });
      video.addEventListener('seeked', advance, { signal });
      signal.addEventListener('abort', stopWaiting);
    },
  };
}
