import { useEffect, useState } from 'react';

/** Milliseconds between checks during playback. */
const interval = 10_000;

/**
 * Whether the video has become unavailable since the page loaded. Checks when playback starts, at intervals while it
 * continues, and on errors.
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

/** A failed request says nothing about the video, so it isn't treated as missing. */
async function isMissing(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const options = { method: 'HEAD', cache: 'no-store', credentials: 'omit', signal } as const;
    return (await fetch(url, options)).status === 404;
  } catch {
    return false;
  }
}
