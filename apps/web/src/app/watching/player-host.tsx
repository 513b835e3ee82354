import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useNowPlaying, useNowPlayingState } from '#features/now-playing/now-playing-context.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { defer, useDeferred, useDeferredFailure } from '#ui/overlay/deferred.ts';
import { PartFailure } from '#ui/overlay/part-failure.tsx';

const importPlayer = () => import('./site-player.tsx');
// Avoids `lazy`, because React delays content by 300 ms if it suspends soon after another part of the page.
const sitePlayer = defer(async () => (await importPlayer()).SitePlayer);

/** Preloads the player's code, so that a video's page opens without delay. */
export function loadPlayer(): Promise<unknown> {
  sitePlayer.load();
  return importPlayer();
}

/** Keeps the player mounted across pages until the session ends. */
export function PlayerHost() {
  const { close } = useNowPlaying();
  const viewerId = useViewer()?._id;
  const isNeeded = useNowPlayingState(({ watched }) => watched !== null);
  const slot = useNowPlayingState((state) => state.slot);
  const SitePlayer = useDeferred(sitePlayer, isNeeded);
  const hasFailed = useDeferredFailure(sitePlayer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer is another session
  useEffect(() => close, [close, viewerId]);
  if (!isNeeded) return null;
  if (SitePlayer) return <SitePlayer />;
  const failure = (
    <PartFailure
      onRetry={sitePlayer.load}
      className="absolute inset-0 flex-col justify-center! bg-[black] text-on-badge sm:rounded-card"
    />
  );
  return hasFailed && slot && createPortal(failure, slot);
}
