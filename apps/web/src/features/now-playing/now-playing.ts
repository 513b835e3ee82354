import type { PlayerHandle } from '#player/store/player-store.ts';
import type { OpenedFrom } from '#player/watching/send-report.ts';
import { nextBackStack } from './back-stack.ts';

export type Watched = {
  videoId: string;
  /** The id of the playlist being played, or null. */
  listId: string | null;
  /** The start time from the URL in seconds; null to resume at the saved position. */
  startAt: number | null;
  openedFrom: OpenedFrom;
};

export type NowPlayingState = {
  /** Null while there is no player. */
  watched: Watched | null;
  /** The player's place on the video's page; null while the player is in the corner. */
  slot: HTMLElement | null;
  /** Null until the player is ready. */
  player: PlayerHandle | null;
  /** The ids of previously watched videos, latest last. */
  backStack: readonly string[];
};

export type NowPlaying = ReturnType<typeof createNowPlaying>;

const idle: NowPlayingState = { watched: null, slot: null, player: null, backStack: [] };

/** Creates the state of the single player that all pages share. */
export function createNowPlaying() {
  let state = idle;
  let isMinimizing = () => false;
  const listeners = new Set<() => void>();

  function set(change: Partial<NowPlayingState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  return {
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Called when a video's page mounts a place for the player. */
    enter(slot: HTMLElement): void {
      isMinimizing = () => false;
      set({ slot });
    },
    /**
     * Called when the video's page closes. A playing or minimized video continues in the corner; otherwise the player
     * closes.
     */
    leave(slot: HTMLElement): void {
      if (state.slot === slot) set(isMinimizing() || isPlaying(state.player) ? { slot: null } : idle);
    },
    /**
     * Called before the page closes in order to minimize the player. `hasOpened` says whether the open page is the one
     * that replaces it: a viewer with unsaved input may first stay, and later leave for another page.
     */
    minimize(hasOpened: () => boolean): void {
      isMinimizing = hasOpened;
    },
    /** Opens a video. If it is already open, it continues, and seeks if the URL has a new start time. */
    open(next: Watched): void {
      const { watched, slot, player, backStack } = state;
      if (watched?.videoId !== next.videoId) {
        set({
          ...idle,
          watched: next,
          slot,
          backStack: nextBackStack(backStack, watched?.videoId, next.videoId),
        });
        return;
      }
      if (next.startAt !== null && next.startAt !== watched.startAt) player?.seek(next.startAt);
      set({ watched: { ...next, startAt: next.startAt ?? watched.startAt, openedFrom: watched.openedFrom } });
    },
    close: () => set(idle),
    setPlayer: (player: PlayerHandle) => set({ player }),
  };
}

function isPlaying(controls: PlayerHandle | null): boolean {
  const state = controls?.getState();
  return state?.started === true && !state.paused && state.status !== 'ended';
}
