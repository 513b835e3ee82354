import { latinKey } from '#lib/browser/latin-key.ts';
import type { Command } from './command.ts';

type KeyStroke = {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

/**
 * Chapter keys use Option on a Mac, where Control and an arrow key switch desktops. Elsewhere they use Control, because
 * Alt and an arrow key navigate the history.
 */
export const isMac = /^Mac/.test(navigator.platform);

/**
 * Returns the command for a key press, or null. `inside`: the player has the focus, so it also handles the keys that
 * otherwise scroll the page.
 */
export function readKey(stroke: KeyStroke, inside: boolean, onMac = isMac): Command | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = stroke;
  const name = latinKey(stroke);
  if (ctrlKey || metaKey || altKey) {
    const isChapter = !metaKey && !shiftKey && altKey === onMac && ctrlKey !== onMac;
    return (isChapter ? withModifier[name] : undefined) ?? null;
  }
  if (/^\d$/.test(key)) return { name: 'seek-to', share: Number(key) / 10 };
  const own = (inside ? insideOnly[name] : undefined) ?? (shiftKey ? shifted[name] : undefined);
  return own ?? commands[name] ?? null;
}

const withModifier: Record<string, Command> = {
  arrowleft: { name: 'change-chapter', steps: -1 },
  arrowright: { name: 'change-chapter', steps: 1 },
};

const insideOnly: Record<string, Command> = {
  arrowup: { name: 'change-volume', steps: 1 },
  arrowdown: { name: 'change-volume', steps: -1 },
  home: { name: 'seek-to', share: 0 },
  end: { name: 'seek-to', share: 1 },
};

const shifted: Record<string, Command> = {
  n: { name: 'next-video' },
  p: { name: 'previous-video' },
};

const commands: Record<string, Command> = {
  ' ': { name: 'toggle-play' },
  k: { name: 'toggle-play' },
  j: { name: 'seek-by', seconds: -10 },
  l: { name: 'seek-by', seconds: 10 },
  arrowleft: { name: 'seek-by', seconds: -5 },
  arrowright: { name: 'seek-by', seconds: 5 },
  m: { name: 'toggle-muted' },
  f: { name: 'toggle-fullscreen' },
  c: { name: 'toggle-captions' },
  t: { name: 'toggle-theatre' },
  ',': { name: 'step-frame', steps: -1 },
  '.': { name: 'step-frame', steps: 1 },
  '<': { name: 'change-speed', steps: -1 },
  '>': { name: 'change-speed', steps: 1 },
  '?': { name: 'show-shortcuts' },
  i: { name: 'open-page' },
};

const smallPlayerCommands = new Set<Command['name']>([
  'toggle-play',
  'next-video',
  'previous-video',
  'open-page',
]);

/**
 * Whether the small player accepts the command regardless of the focus. Excludes the space bar, which scrolls the page.
 */
export function isAllowedInSmallPlayer({ name }: Command, key: string): boolean {
  return key !== ' ' && smallPlayerCommands.has(name);
}

/** The properties of the focused element that matter for keys. */
export type Focus = { tag: string; type: string; role: string; editable: boolean; overlay: boolean };

const pressable = new Set([
  'button',
  'checkbox',
  'radio',
  'submit',
  'reset',
  'file',
  'image',
  'color',
  'range',
]);
const pressedBySpace = new Set(['button', 'checkbox', 'switch', 'radio', 'tab', 'option', 'combobox']);
const movedByArrows = new Set(['slider', 'radio', 'tab', 'option', 'combobox', 'spinbutton', 'treeitem']);

/** Keys that change the value of a focused control. */
const moves = /^(Arrow|Home$|End$)/;

/** Whether the focused control needs this key for itself. `modified`: the key is pressed with Control or Alt. */
export function needsKey(
  { tag, type, role, editable, overlay }: Focus,
  key: string,
  modified = false,
): boolean {
  if (editable || overlay || tag === 'textarea' || tag === 'select') return true;
  if (tag === 'input' && !pressable.has(type)) return true;
  if (key === ' ') {
    return (
      tag === 'button' ||
      tag === 'summary' ||
      (tag === 'input' && type !== 'range') ||
      pressedBySpace.has(role)
    );
  }
  if (moves.test(key) && !modified) return type === 'range' || type === 'radio' || movedByArrows.has(role);
  return false;
}
