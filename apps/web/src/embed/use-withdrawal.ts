import { useEffect, useState } from 'react';

/** Milliseconds between two questions while it plays. */
const interval = 10_000;

/** Whether the owner has withdrawn the video since the page was loaded. Asked when playback starts and while it lasts. */
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

/** A server that doesn't answer says nothing about the video. */
async function isMissing(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const options = { method: 'HEAD', cache: 'no-store', credentials: 'omit', signal } as const;
    return (await fetch(url, options)).status === 404;
  } catch {
    return false;
  }
}
