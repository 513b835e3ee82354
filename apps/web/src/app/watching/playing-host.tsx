import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { usePlaying, usePlayingState } from '#features/now-playing/playing-context.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { defer, useDeferred, useDeferredFailure } from '#ui/overlay/deferred.ts';
import { PartFailure } from '#ui/overlay/part-failure.tsx';

const importStage = () => import('./player-stage.tsx');
// Not by `lazy`: what suspends soon after another part of a page did is held back by React for 300 ms.
const playerStage = defer(async () => (await importStage()).PlayerStage);

/** Loads the player's code, with which a page of a video opens at once. */
export function loadPlayer(): Promise<unknown> {
  playerStage.load();
  return importStage();
}

/** Keeps the player while its viewer walks through the site. It ends with the session. */
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
