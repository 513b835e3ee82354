import { useEffect } from 'react';
import { usePlaying, usePlayingState } from '#features/playing/playing-context.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { defer, useDeferred } from '#ui/overlay/deferred.ts';

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
  const PlayerStage = useDeferred(playerStage, isNeeded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer is another session
  useEffect(() => close, [close, viewerId]);
  return isNeeded && PlayerStage && <PlayerStage />;
}
