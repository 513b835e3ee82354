import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { PlayerOptions } from './player-options.ts';
import { PlayerProvider } from './player-provider.tsx';
import { restorePreferences } from './preferences/preferences.ts';
import { createPlayerStore, type PlayerStore } from './store/player-store.ts';

type PlayingVideoProps = { video: HTMLVideoElement; stage: HTMLElement; options: PlayerOptions };

/** Plays one video in the player's element. */
export function PlayingVideo({ video, stage, options }: PlayingVideoProps) {
  const { hls, file, autoPlay = false, startAt = 0, loops = false, onReady } = options;
  const [start] = useState({ startAt, autoPlay, loops });
  const [media, setMedia] = useState<PlayerStore | null>(null);

  const offerSources = useEffectEvent((store: PlayerStore) => store.setSources({ hls, file }));

  // A passive effect, which runs after the cleanup of the previous video's effects.
  useEffect(() => {
    const created = createPlayerStore(video, start);
    restorePreferences(created);
    created.setLoop(start.loops);
    const disconnect = created.connect();
    offerSources(created);
    setMedia(created);
    return disconnect;
  }, [video, start]);

  useEffect(() => media?.setSources({ hls, file }), [media, hls, file]);

  useEffect(() => {
    if (media) onReady?.(media);
  }, [media, onReady]);

  // The next video replaces the focused button, but the focus has to stay in the player.
  useLayoutEffect(
    () => () => {
      if (stage.contains(document.activeElement)) stage.focus({ preventScroll: true });
    },
    [stage],
  );

  const resumedAt = options.isResumed ? start.startAt : 0;
  return media && <PlayerProvider media={media} stage={stage} options={options} resumedAt={resumedAt} />;
}
