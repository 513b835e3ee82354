import type { PlayerHandle } from '#player/media/media.ts';
import { nextTrail } from './back-stack.ts';

export type Watched = {
  videoId: string;
  /** The playlist from which it is played. */
  listId: string | null;
  /** The start time in the URL, in seconds; null to resume where the viewer stopped. */
  startAt: number | null;
};

export type PlayingState = {
  /** Null while there is no player. */
  watched: Watched | null;
  /** The player's place on the page of the video; null while the player is in the corner. */
  slot: HTMLElement | null;
  /** Null until the player is ready. */
  controls: PlayerHandle | null;
  /** Retries after a failure; null if nothing has failed. */
  retry: (() => void) | null;
  /** The ids of the videos watched before this one, latest last. */
  backStack: readonly string[];
};

export type Playing = ReturnType<typeof createNowPlaying>;

const idle: PlayingState = { watched: null, slot: null, controls: null, retry: null, backStack: [] };

/** The single player, shared by all pages. */
export function createNowPlaying() {
  let state = idle;
  const listeners = new Set<() => void>();

  function set(change: Partial<PlayingState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  return {
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The page of a video offers a place for the player. */
    enter: (slot: HTMLElement) => set({ slot }),
    /** The page closes: a video that plays continues in the corner, and anything else ends. */
    leave(slot: HTMLElement): void {
      if (state.slot === slot) set(isPlaying(state.controls) ? { slot: null } : idle);
    },
    /** Watches a video. If it is the current one, it continues, and seeks if the start time in the URL has changed. */
    open(next: Watched): void {
      const { watched, slot, controls, backStack } = state;
      if (watched?.videoId !== next.videoId) {
        set({
          ...idle,
          watched: next,
          slot,
          backStack: nextTrail(backStack, watched?.videoId, next.videoId),
        });
        return;
      }
      if (next.startAt !== null && next.startAt !== watched.startAt) controls?.seek(next.startAt);
      set({ watched: { ...next, startAt: next.startAt ?? watched.startAt } });
    },
    close: () => set(idle),
    setControls: (controls: PlayerHandle) => set({ controls }),
    setRetry: (retry: PlayingState['retry']) => set({ retry }),
  };
}

function isPlaying(controls: PlayerHandle | null): boolean {
  const state = controls?.getState();
  return state?.started === true && !state.paused && !state.ended;
}
