import type { Chapter } from '@kinora/contract/chapters';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Command, Neighbours } from './input/command.ts';
import type { Feedback } from './input/feedback.ts';
import type { Media } from './media/media.ts';
import type { MediaState } from './media/media-state.ts';

export type PlayerScope = {
  media: Media;
  /**
   * The element that goes full screen. Menus and dialogs render into it, so that they are visible in full screen too.
   */
  stage: HTMLElement;
  /** URL of a WebVTT file of stills for the seek bar. */
  storyboard: string | null;
  chapters: readonly Chapter[];
  neighbours: Neighbours;
  /** URL of the video's page, for copying; null if there is none. */
  link: string | null;
  /** Briefly shows feedback over the video. */
  say(feedback: Feedback): void;
  /** Runs a command and shows its feedback. */
  perform(command: Command): void;
};

export const PlayerContext = createContext<PlayerScope | null>(null);

export function usePlayer(): PlayerScope {
  const scope = use(PlayerContext);
  if (!scope) throw new Error('a part of the player stands outside of it');
  return scope;
}

/** Selects a value from the player's state, and rerenders only when it changes. The value must be a primitive. */
export function useMedia<Value extends string | number | boolean>(
  select: (state: MediaState) => Value,
): Value {
  const { media } = usePlayer();
  return useSyncExternalStore(media.subscribe, () => select(media.getState()));
}
