import { useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { type UIMatch, useMatches } from 'react-router';
import { useNowPlaying, useNowPlayingState } from '#features/now-playing/now-playing-context.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { defer, useDeferred, useDeferredFailure } from '#ui/overlay/deferred.ts';
import { PartFailure } from '#ui/overlay/part-failure.tsx';
import type { PageHandle } from '../page-route.ts';
import type { SitePlayerProps } from './site-player.tsx';
import { useMinimizing } from './use-minimizing.ts';

const importPlayer = () => import('./site-player.tsx');
// Avoids `lazy`, because React delays content by 300 ms if it suspends soon after another part of the page.
const sitePlayer = defer<SitePlayerProps>(async () => (await importPlayer()).SitePlayer);

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
  const isForm = useIsForm();
  const minimize = useMinimizing(isForm);
  // A layout effect, so that the small player is never painted. Closing it saves the position.
  useLayoutEffect(() => {
    if (isForm && slot === null) close();
  }, [close, isForm, slot]);
  if (!isNeeded) return null;
  if (SitePlayer) return <SitePlayer onMinimize={minimize} />;
  const failure = (
    <PartFailure
      onRetry={sitePlayer.load}
      className="absolute inset-0 flex-col justify-center! bg-[black] text-on-badge sm:rounded-card"
    />
  );
  return hasFailed && slot && createPortal(failure, slot);
}

/** Whether the page is a form, which the small player would cover. */
function useIsForm(): boolean {
  const matches = useMatches() as UIMatch<unknown, Partial<PageHandle> | undefined>[];
  return matches.some(({ handle }) => handle?.isForm);
}
