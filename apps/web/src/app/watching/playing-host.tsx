import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { usePlaying, usePlayingState } from '#features/now-playing/playing-context.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { defer, useDeferred, useDeferredFailure } from '#ui/overlay/deferred.ts';
import { PartFailure } from '#ui/overlay/part-failure.tsx';

const importStage = () => import('./player-stage.tsx');
// Avoids `lazy`, because React delays content by 300 ms if it suspends soon after another part of the page.
const playerStage = defer(async () => (await importStage()).PlayerStage);

/** Preloads the player's code, so that a video's page opens without delay. */
export function loadPlayer(): Promise<unknown> {
  playerStage.load();
  return importStage();
}

/** Keeps the player mounted from page to page until the session ends. */
export function PlayingHost() {
  const { close } = usePlaying();
  const viewerId = useViewer()?._id;
  const isNeeded = usePlayingState(({ watched }) => watched !== null);
  const slot = usePlayingState((state) => state.slot);
  const PlayerStage = useDeferred(playerStage, isNeeded);
  const hasFailed = useDeferredFailure(playerStage);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer is another session
  useEffect(() => close, [close, viewerId]);
  if (!isNeeded) return null;
  if (PlayerStage) return <PlayerStage />;
  const failure = (
    <PartFailure
      onRetry={playerStage.load}
      className="absolute inset-0 flex-col justify-center! bg-[black] text-on-badge sm:rounded-card"
    />
  );
  return hasFailed && slot && createPortal(failure, slot);
}
