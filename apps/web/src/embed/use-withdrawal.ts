import { useEffect, useState } from 'react';

/** Milliseconds between checks during playback. */
const interval = 10_000;

/**
 * Returns whether the video has become unavailable since the page loaded. Checks when playback starts, periodically
 * during playback, and on errors.
 */
export function useWithdrawal(stage: HTMLElement | null, url: string): boolean {
  const [isGone, setGone] = useState(false);

  useEffect(() => {
    const video = stage?.querySelector('video');
    if (!video || isGone) return;
    const watch = new AbortController();
    const { signal } = watch;
    const ask = async () => setGone(await isMissing(url, signal));
    const timer = setInterval(() => {
      if (!video.paused) void ask();
    }, interval);
    video.addEventListener('play', ask, { signal });
    video.addEventListener('error', ask, { signal });
    return () => {
      clearInterval(timer);
      watch.abort();
    };
  }, [stage, url, isGone]);

  return isGone;
}

/** Returns false if the request fails, because that doesn't show whether the video exists. */
async function isMissing(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const options = { method: 'HEAD', cache: 'no-store', credentials: 'omit', signal } as const;
    return (await fetch(url, options)).status === 404;
  } catch {
    return false;
  }
}
