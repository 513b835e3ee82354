import { describe, expect, test } from 'vitest';
import { type Focus, needsKey, readKey } from './keys.ts';

const plain = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const read = (key: string, inside = false) => readKey({ ...plain, key }, inside);

test.each([
  [' ', { name: 'toggle-play' }],
  ['K', { name: 'toggle-play' }],
  ['j', { name: 'seek-by', seconds: -10 }],
  ['ArrowRight', { name: 'seek-by', seconds: 5 }],
  ['0', { name: 'seek-to', share: 0 }],
  ['7', { name: 'seek-to', share: 0.7 }],
  ['>', { name: 'change-speed', steps: 1 }],
  [',', { name: 'step-frame', steps: -1 }],
  ['.', { name: 'step-frame', steps: 1 }],
  ['?', { name: 'show-shortcuts' }],
  ['n', null],
  ['x', null],
  ['Tab', null],
])('the key %j triggers %j', (key, command) => {
  expect(read(key)).toEqual(command);
});

test.each([
  ['N', { name: 'next-video' }],
  ['P', { name: 'previous-video' }],
  ['K', { name: 'toggle-play' }],
])('Shift and %s trigger %j', (key, command) => {
  expect(readKey({ ...plain, key, shiftKey: true }, false)).toEqual(command);
});

test.each([
  ['Cyrillic', 'л', 'KeyK', { name: 'toggle-play' }],
  ['Cyrillic', 'ь', 'KeyM', { name: 'toggle-muted' }],
  ['Cyrillic', 'А', 'KeyF', { name: 'toggle-fullscreen' }],
  ['Greek', 'κ', 'KeyK', { name: 'toggle-play' }],
  ['Greek', 'μ', 'KeyM', { name: 'toggle-muted' }],
  ['Hebrew', 'ל', 'KeyK', { name: 'toggle-play' }],
  ['Hebrew', 'כ', 'KeyF', { name: 'toggle-fullscreen' }],
])('on a %s layout, the key %s acts by its position', (_script, key, code, command) => {
  expect(readKey({ ...plain, key, code }, false)).toEqual(command);
});

test('on a Latin layout, keys act by letter, not by position', () => {
  expect(readKey({ ...plain, key: 'k', code: 'KeyV' }, false)).toEqual({ name: 'toggle-play' });
  expect(readKey({ ...plain, key: 'é', code: 'KeyK' }, false)).toBeNull();
});

test('browser shortcuts are left alone', () => {
  expect(readKey({ ...plain, key: 'f', ctrlKey: true }, true)).toBeNull();
});

test.each([
  ['ArrowUp', { name: 'change-volume', steps: 1 }],
  ['Home', { name: 'seek-to', share: 0 }],
  ['End', { name: 'seek-to', share: 1 }],
])('the key %s scrolls the page unless the player has the focus', (key, command) => {
  expect(read(key)).toBeNull();
  expect(read(key, true)).toEqual(command);
});

test.each([
  ['Control', false, { ctrlKey: true }],
  ['Option', true, { altKey: true }],
])('%s and an arrow key change the chapter unless the system uses them', (_, onMac, modifier) => {
  const stroke = { ...plain, ...modifier, key: 'ArrowRight' };
  expect(readKey(stroke, false, onMac)).toEqual({ name: 'change-chapter', steps: 1 });
  expect(readKey(stroke, false, !onMac)).toBeNull();
  expect(readKey({ ...stroke, shiftKey: true }, false, onMac)).toBeNull();
});

describe('a focused control keeps', () => {
  const focus = (some: Partial<Focus>): Focus => {
    return { tag: 'div', type: '', role: '', editable: false, overlay: false, ...some };
  };

  test.each<[string, Partial<Focus>, string, boolean]>([
    ['every key of a text field', { tag: 'input', type: 'search' }, 'k', true],
    ['every key of an editor', { editable: true }, '5', true],
    ['every key of an open menu', { tag: 'button', overlay: true }, 'm', true],
    ['the space key of a button', { tag: 'button' }, ' ', true],
    ['no letter key of a button', { tag: 'button' }, 'k', false],
    ['the arrows of a slider', { tag: 'input', type: 'range' }, 'ArrowLeft', true],
    ['no space key of a slider', { tag: 'input', type: 'range' }, ' ', false],
    ['the ends of a slider', { tag: 'input', type: 'range' }, 'End', true],
    ['the arrows of a tab', { tag: 'button', role: 'tab' }, 'ArrowRight', true],
    ['nothing of the page itself', { tag: 'body' }, 'ArrowRight', false],
  ])('%s', (_what, some, key, taken) => {
    expect(needsKey(focus(some), key)).toBe(taken);
  });

  test('no arrow key pressed with a modifier, except in a text field', () => {
    expect(needsKey(focus({ tag: 'input', type: 'range' }), 'ArrowLeft', true)).toBe(false);
    expect(needsKey(focus({ tag: 'textarea' }), 'ArrowLeft', true)).toBe(true);
  });
});
