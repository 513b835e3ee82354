import type { Chapter } from '@kinora/contract/chapters';
import { createContext, use, useSyncExternalStore } from 'react';
import type { CaptionChoice } from './captions/use-captions.ts';
import type { Command, Neighbors } from './input/command.ts';
import type { Feedback } from './input/feedback.ts';
import type { PlayerOptions } from './player-options.ts';
import type { PlayerState, PlayerStore } from './store/player-store.ts';

export type PlayerScope = {
  player: PlayerStore;
  /**
   * The element that goes full screen. Menus and dialogs render into it, so that they are visible in full screen too.
   */
  stage: HTMLElement;
  options: PlayerOptions;
  chapters: readonly Chapter[];
  neighbors: Neighbors;
  captions: CaptionChoice;
  /** Seconds at which playback resumed; 0 if it started at the beginning. */
  resumedAt: number;
  /** Briefly shows feedback over the video. */
  showFeedback(feedback: Feedback): void;
  /** Runs a command and shows its feedback. */
  runCommand(command: Command): void;
};

export const PlayerContext = createContext<PlayerScope | null>(null);

export function usePlayer(): PlayerScope {
  const scope = use(PlayerContext);
  if (!scope) throw new Error('rendered outside the player');
  return scope;
}

/** Selects a value from the player's state, and rerenders only when it changes. */
export function useMedia<Value>(select: (state: PlayerState) => Value): Value {
  const { player } = usePlayer();
  return useSyncExternalStore(player.subscribe, () => select(player.getState()));
}
