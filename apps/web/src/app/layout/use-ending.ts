import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePlayerState } from '#features/playing/playing-context.ts';
import type { UpNext } from '#features/up-next/up-next.ts';
import type { UpNextCardProps } from '#features/up-next/up-next-card.tsx';
import { useCountdown } from '#features/up-next/use-countdown.ts';
import { prefetchVideo } from '#features/videos/prefetched-video.ts';
import { usePreference } from '#player/use-preferences.ts';

const stay = () => undefined;

/** At the end of the video: what the card of the next one shows while it counts, and its announcement. */
export function useEnding(next: UpNext['next'], playNext: (() => void) | null) {
  const client = useQueryClient();
  const autoplay = usePreference('autoplay');
  const ended = usePlayerState((state) => state.ended, false);
  const { left, cancel } = useCountdown(ended && autoplay && next !== null, playNext ?? stay);
  const nextId = left === null ? undefined : next?._id;

  useEffect(() => {
    if (nextId !== undefined) void prefetchVideo(client, nextId);
  }, [client, nextId]);

  if (left === null || !next || !playNext) return { card: null, announcement: '' };
  const card: UpNextCardProps = { video: next, left, onPlay: playNext, onCancel: cancel };
  return { card, announcement: `Up next in 5 seconds: ${next.title}` };
}
