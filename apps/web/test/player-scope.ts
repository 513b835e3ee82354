import type { PlayerScope } from '#player/player-context.ts';
import { createPlayerStore } from '#player/store/player-store.ts';

/** Creates the context of a player's parts. */
export function aPlayerScope(changes: Partial<PlayerScope> = {}): PlayerScope {
  return {
    player: createPlayerStore(document.createElement('video')),
    stage: document.createElement('div'),
    options: { title: '', artist: '', hls: null, file: null, poster: null, theatre: null },
    chapters: [],
    neighbors: { playNext: null, playPrevious: null },
    captions: { offered: [], selected: null, select: () => {}, toggle: () => {} },
    resumedAt: 0,
    showFeedback: () => {},
    runCommand: () => {},
    ...changes,
  };
}
