import { useEffect, useEffectEvent } from 'react';

let readPosition: () => number | null = () => null;

/** Makes a login lead back to the playback position in seconds that `read` returns, while the component is mounted. */
export function useReturnPosition(read: () => number | null): void {
  const readLatest = useEffectEvent(read);
  useEffect(() => {
    readPosition = () => readLatest();
    return () => {
      readPosition = () => null;
    };
  }, []);
}

/** Adds the playback position to the query of the page to return to. */
export function withPosition(search: string): string {
  const seconds = Math.floor(readPosition() ?? 0);
  if (seconds <= 0) return search;
  const params = new URLSearchParams(search);
  params.set('t', String(seconds));
  return `?${params}`;
}
