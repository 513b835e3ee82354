import { createContext, use, useSyncExternalStore } from 'react';
import type { Command } from './input/command.ts';
import type { Media } from './media.ts';
import type { MediaState } from './media-state.ts';

export type PlayerScope = {
  media: Media;
  /** What goes full screen, and what holds menus and dialogs, so that they are seen there too. */
  stage: HTMLElement;
  /** URL of a WebVTT file of stills for the seek bar. */
  storyboard: string | null;
  /** Carries out a command and shows that it was understood. */
  perform(command: Command): void;
};

export const PlayerContext = createContext<PlayerScope | null>(null);

export function usePlayer(): PlayerScope {
  const scope = use(PlayerContext);
  if (!scope) throw new Error('a part of the player stands outside of it');
  return scope;
}

/** Renders again only when what `select` returns changes; it must return a primitive. */
export function useMedia<Value extends string | number | boolean>(
  select: (state: MediaState) => Value,
): Value {
  const { media } = usePlayer();
  return useSyncExternalStore(media.subscribe, () => select(media.getState()));
}
