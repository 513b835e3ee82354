import { lazy, Suspense, useEffect } from 'react';
import { usePlaying, usePlayingState } from '#features/playing/playing-context.ts';
import { useViewer } from '#lib/session/viewer.ts';

export const loadPlayer = () => import('./player-stage.tsx');
const PlayerStage = lazy(async () => ({ default: (await loadPlayer()).PlayerStage }));

/** Keeps the player while its viewer walks through the site. It ends with the session. */
export function PlayingHost() {
  const { close } = usePlaying();
  const viewerId = useViewer()?._id;
  const isNeeded = usePlayingState(({ watched }) => watched !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer is another session
  useEffect(() => close, [close, viewerId]);
  return <Suspense>{isNeeded && <PlayerStage />}</Suspense>;
}
