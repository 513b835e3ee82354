import { useEffect, useState } from 'react';
import type { Still } from './storyboard.ts';

/**
 * Returns the stills, which load once `wanted` is true. After a failure, they load again the next time `wanted` becomes
 * true.
 */
export function useStoryboard(storyboard: string | null, wanted: boolean): readonly Still[] {
  const [stills, setStills] = useState<readonly Still[] | null>(null);
  const missing = wanted && stills === null ? storyboard : null;

  useEffect(() => {
    if (!missing) return;
    const request = new AbortController();
    fetchStills(missing, request.signal).then(setStills, () => undefined);
    return () => request.abort();
  }, [missing]);

  return stills ?? [];
}

async function fetchStills(storyboard: string, signal: AbortSignal): Promise<Still[]> {
  const url = new URL(storyboard, document.baseURI).href;
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`the storyboard was refused with ${response.status}`);
  const { parseStoryboard } = await import('./storyboard.ts');
  return parseStoryboard(await response.text(), url);
}
