import type { Cue } from './cues.ts';
import type { Edited } from './edits.ts';

/** The captions being edited, with their earlier and undone versions. */
export type Editing = Edited & {
  past: readonly Edited[];
  future: readonly Edited[];
  /** The caption whose text or time is being typed, so that one undo reverts all of it. */
  typing: string | null;
};

export type EditingEvent =
  | { type: 'select'; id: number | null }
  /** `typing` names the field if the change continues the one before in the same field. */
  | { type: 'edit'; edit: (cues: readonly Cue[]) => Edited; typing?: string }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'replace'; cues: readonly Cue[] };

/** Max versions that can be restored. They share the captions that didn't change. */
const maxPast = 200;

export const startEditing = (cues: readonly Cue[]): Editing => ({
  cues,
  selected: cues[0]?.id ?? null,
  past: [],
  future: [],
  typing: null,
});

export function reduceEditing(state: Editing, event: EditingEvent): Editing {
  const { cues, selected, past, future } = state;
  const current = { cues, selected };
  switch (event.type) {
    case 'select':
      return selected === event.id ? state : { ...state, selected: event.id, typing: null };
    case 'edit': {
      const edited = event.edit(cues);
      if (edited.cues === cues) return { ...state, selected: edited.selected };
      const isContinued = event.typing !== undefined && event.typing === state.typing;
      const before = isContinued ? past : [...past, current].slice(-maxPast);
      return { ...edited, past: before, future: [], typing: event.typing ?? null };
    }
    case 'undo': {
      const before = past.at(-1);
      if (!before) return state;
      return { ...before, past: past.slice(0, -1), future: [current, ...future], typing: null };
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next ? { ...next, past: [...past, current], future: rest, typing: null } : state;
    }
    case 'replace':
      return startEditing(event.cues);
  }
}
