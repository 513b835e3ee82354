import { msg } from '@lingui/core/macro';

/**
 * The editor's shortcuts in the notation of `aria-keyshortcuts`. They work while a caption is typed, so each has a
 * modifier. Letters are matched by the key's place, because Alt types another character on some keyboards.
 */
export const keys = {
  play: 'Control+Enter',
  replay: 'Alt+Enter',
  previous: 'Alt+ArrowUp',
  next: 'Alt+ArrowDown',
  start: 'Alt+S',
  end: 'Alt+E',
  add: 'Alt+N',
  split: 'Alt+X',
  merge: 'Alt+M',
  remove: 'Alt+Backspace',
  undo: 'Control+Z',
  redo: 'Control+Shift+Z',
} as const;

export type EditorCommand = keyof typeof keys;

export const commandTexts: Record<EditorCommand, ReturnType<typeof msg>> = {
  play: msg`Play or pause`,
  replay: msg`Play from this caption`,
  previous: msg`Previous caption`,
  next: msg`Next caption`,
  start: msg`Start at the current time`,
  end: msg`End at the current time`,
  add: msg`Add a caption at the current time`,
  split: msg`Split at the cursor`,
  merge: msg`Merge with the next caption`,
  remove: msg`Delete the caption`,
  undo: msg`Undo`,
  redo: msg`Redo`,
};

type Pressed = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Returns the command of a pressed key. On a Mac, Command works like Control. */
export function commandOf({ code, altKey, ctrlKey, metaKey, shiftKey }: Pressed): EditorCommand | null {
  const modifiers = [ctrlKey || metaKey ? 'Control+' : '', altKey ? 'Alt+' : '', shiftKey ? 'Shift+' : ''];
  const pressed = modifiers.join('') + code.replace(/^Key|^Numpad(?=Enter)/, '');
  const names = Object.keys(keys) as EditorCommand[];
  return names.find((name) => keys[name] === pressed) ?? null;
}
