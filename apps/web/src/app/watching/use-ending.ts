import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePlayerState } from '#features/now-playing/now-playing-context.ts';
import type { UpNext } from '#features/up-next/up-next.ts';
import type { UpNextCardProps } from '#features/up-next/up-next-card.tsx';
import { useCountdown } from '#features/up-next/use-countdown.ts';
import { prefetchVideo } from '#features/videos/prefetched-video.ts';
import { usePreference } from '#player/preferences/use-preferences.ts';
import { defer, useDeferred, useDeferredFailure } from '#ui/overlay/deferred.ts';

const upNextCard = defer<UpNextCardProps>(
  async () => (await import('#features/up-next/up-next-card.tsx')).UpNextCard,
);

/** Seconds before a video's end at which the card's code is loaded. */
const preloadSeconds = 20;

const noop = () => undefined;

/**
 * Returns the next video's card once this video has ended, and the announcement of that card. The countdown starts when
 * the card's code has loaded; `retry` loads the code again after a failure.
 */
export function useEnding(next: UpNext['next'], playNext: (() => void) | null) {
  const client = useQueryClient();
  const autoplay = usePreference('autoplay') && next !== null;
  const ended = usePlayerState((state) => state.status === 'ended', false) && autoplay;
  const isNear = usePlayerState(
    ({ currentTime, duration }) => duration > 0 && currentTime > duration - preloadSeconds,
    false,
  );
  const Card = useDeferred(upNextCard, autoplay && isNear);
  const hasFailed = useDeferredFailure(upNextCard);
  const { left: secondsLeft, cancel } = useCountdown(ended && Card !== null, playNext ?? noop);
  const nextId = secondsLeft === null ? undefined : next?._id;

  useEffect(() => {
    if (ended) upNextCard.load();
  }, [ended]);

  useEffect(() => {
    if (nextId !== undefined) void prefetchVideo(client, nextId);
  }, [client, nextId]);

  const retry = ended && hasFailed ? upNextCard.load : null;
  if (secondsLeft === null || !next || !playNext || !Card) return { card: null, announcement: '', retry };
  const props: UpNextCardProps = { video: next, secondsLeft, onPlay: playNext, onCancel: cancel };
  const announcement = t`Up next in 5 seconds: ${{ title: next.title }}`;
  return { card: { Card, props }, announcement, retry };
}
