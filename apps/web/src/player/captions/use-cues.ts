import { useEffect, useState } from 'react';
import { logFailure } from '#lib/browser/log.ts';
import { usePlayer } from '#player/player-context.ts';
import { readVtt, type VttCue } from './vtt.ts';

const none: readonly VttCue[] = [];

/**
 * Returns the current cues, updated every frame during playback. `retry` reloads the file after a failure, and is null
 * otherwise.
 */
export function useCues(url: string): { shown: readonly VttCue[]; retry: (() => void) | null } {
  const { player } = usePlayer();
  const { cues, retry } = useVtt(url);
  const [shown, setShown] = useState(none);

  useEffect(() => {
    let frame = 0;
    function showCurrent(): void {
      const now = player.now();
      const next = cues.filter(({ from, until }) => from <= now && now < until);
      setShown((before) => (isSame(before, next) ? before : next));
    }
    function follow(): void {
      showCurrent();
      cancelAnimationFrame(frame);
      if (!player.getState().paused) frame = requestAnimationFrame(follow);
    }
    follow();
    const unsubscribe = player.subscribe(follow);
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
    };
  }, [player, cues]);

  return { shown, retry };
}

function isSame(one: readonly VttCue[], other: readonly VttCue[]): boolean {
  return one.length === other.length && one.every((cue, index) => cue === other[index]);
}

function useVtt(url: string) {
  const [cues, setCues] = useState(none);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the same file again
  useEffect(() => {
    const request = new AbortController();
    fetchVtt(url, request.signal).then(setCues, (error: unknown) => {
      if (request.signal.aborted) return;
      logFailure('could not load the captions', error);
      setFailed(true);
    });
    return () => {
      request.abort();
      setCues(none);
      setFailed(false);
    };
  }, [url, attempt]);
  return { cues, retry: hasFailed ? () => setAttempt(attempt + 1) : null };
}

async function fetchVtt(url: string, signal: AbortSignal): Promise<VttCue[]> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`the media host answered ${response.status}`);
  return readVtt(await response.text());
}
