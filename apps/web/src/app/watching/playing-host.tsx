import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { usePlaying, usePlayingState } from '#features/now-playing/playing-context.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { defer, useDeferred, useDeferredFailure } from '#ui/overlay/deferred.ts';
import { PartFailure } from '#ui/overlay/part-failure.tsx';

const importStage = () => import('./player-stage.tsx');
// Not `lazy`, because React delays content that suspends soon after another part of a page by 300 ms.
const playerStage = defer(async () => (await importStage()).PlayerStage);

/** Preloads the player's code, so that the page of a video opens at once. */
export function loadPlayer(): Promise<unknown> {
  playerStage.load();
  return importStage();
}

/** Keeps the player alive from page to page. It ends with the session. */
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
