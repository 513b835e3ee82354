import { type ActionDispatch, type RefObject, useCallback, useMemo } from 'react';
import type { PlayerHandle } from '#player/store/player-store.ts';
import type { Cue } from './cues.ts';
import type { Editing, EditingEvent } from './editing.ts';
import * as edits from './edits.ts';
import type { EditorCommand } from './shortcuts.ts';

export type CueActions = ReturnType<typeof useCueActions>;

type Options = {
  state: Editing;
  dispatch: ActionDispatch<[EditingEvent]>;
  player: PlayerHandle | null;
  text: RefObject<HTMLTextAreaElement | null>;
};

/** The changes to the selected caption, for buttons and shortcuts. */
export function useCueActions({ state: { cues, selected }, dispatch, player, text }: Options) {
  // Doesn't depend on the captions, so that typing rerenders only one row of the list.
  const select = useCallback(
    (cue: Cue) => {
      dispatch({ type: 'select', id: cue.id });
      player?.seek(cue.from / 1000);
    },
    [dispatch, player],
  );
  return useMemo(() => {
    const now = () => Math.round((player?.now() ?? 0) * 1000);
    const index = cues.findIndex(({ id }) => id === selected);
    const cue = cues[index];
    const edit = (change: (cues: readonly Cue[]) => edits.Edited, typing?: string) =>
      dispatch({ type: 'edit', edit: change, ...(typing !== undefined && { typing }) });
    const change = (apply: (cues: readonly Cue[], id: number) => readonly Cue[], field: string) => {
      if (cue) edit((list) => ({ cues: apply(list, cue.id), selected: cue.id }), `${field} ${cue.id}`);
    };
    const focusText = () => requestAnimationFrame(() => text.current?.focus());
    const seekTo = (time: number) => player?.seek(time / 1000);

    const move = (step: number) => {
      const target = cues[index + step];
      if (target) select(target);
      focusText();
    };

    const actions = {
      select,
      setText: (value: string) => change((list, id) => edits.setText(list, id, value), 'text'),
      setTimes: (times: { from?: number; until?: number }) => {
        change((list, id) => edits.setTimes(list, id, times), 'times');
        seekTo(times.from ?? times.until ?? 0);
      },
      setTimeToPlayer: (name: 'from' | 'until') =>
        change((list, id) => edits.setTimes(list, id, { [name]: now() }), `${name} of player`),
      split: () => {
        const position = text.current?.selectionStart ?? 0;
        if (cue) edit((list) => edits.split(list, cue.id, position, now()));
        focusText();
      },
      merge: () => {
        if (cue) edit((list) => edits.mergeWithNext(list, cue.id));
      },
      remove: () => {
        if (cue) edit((list) => edits.remove(list, cue.id));
        focusText();
      },
      add: () => {
        edit((list) => edits.insert(list, now()));
        focusText();
      },
      undo: () => dispatch({ type: 'undo' }),
      redo: () => dispatch({ type: 'redo' }),
    };
    const { split, merge, remove, add, undo, redo, setTimeToPlayer } = actions;
    const commands: Record<EditorCommand, () => void> = {
      ...{ split, merge, remove, add, undo, redo },
      start: () => setTimeToPlayer('from'),
      end: () => setTimeToPlayer('until'),
      play: () => player?.togglePlay(),
      replay: () => {
        if (cue) seekTo(cue.from);
        if (player?.getState().paused) player.togglePlay();
      },
      previous: () => move(-1),
      next: () => move(1),
    };
    return { ...actions, commands };
  }, [cues, selected, dispatch, player, text, select]);
}
