/** Seeks to the last target only: a loading element drops a seek, and a seeking one would queue them all. */
export function createSeeker(video: HTMLVideoElement) {
  let target: number | null = null;
  let sought: number | null = null;

  function advance(): void {
    if (target === sought) target = null;
    sought = target;
    if (target !== null) video.currentTime = target;
  }

  return {
    /** Seconds; null when no seek is under way. */
    target: () => target,
    seek(seconds: number): void {
      target = seconds;
      if (video.readyState > 0 && !video.seeking) advance();
    },
    connect(signal: AbortSignal): void {
      const forget = () => {
        sought = null;
      };
      video.addEventListener('emptied', forget, { signal });
      video.addEventListener('loadedmetadata', advance, { signal });
      video.addEventListener('seeked', advance, { signal });
    },
  };
}
