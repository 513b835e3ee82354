import { expect, test } from 'vitest';
import { warningsOf } from './checks.ts';
import type { Cue } from './cues.ts';
import { reduceEditing, startEditing } from './editing.ts';
import { insert, mergeWithNext, remove, setText, setTimes, split } from './edits.ts';

const cue = (id: number, from: number, until: number, text = `Caption ${id}`): Cue => ({
  ...{ id, from, until, text },
  settings: '',
});
const cues = [cue(0, 0, 2000), cue(1, 3000, 5000, 'One two'), cue(2, 5000, 6000)];
const times = (list: readonly Cue[]) => list.map(({ from, until }) => [from, until]);

test('a split divides the text at the cursor, and the time at the player or in proportion', () => {
  const inside = split(cues, 1, 3, 3500);
  expect(inside.cues.map(({ text }) => text)).toEqual(['Caption 0', 'One', 'two', 'Caption 2']);
  expect(times(inside.cues)).toEqual([
    [0, 2000],
    [3000, 3500],
    [3500, 5000],
    [5000, 6000],
  ]);
  expect(inside.selected).toBe(3);
  expect(times(split(cues, 1, 0, 0).cues)[1]).toEqual([3000, 3100]);
  expect(split([cue(0, 0, 150)], 0, 3, 0).cues).toHaveLength(1);
});

test('a merge joins the texts and the times, and the last caption has none to merge with', () => {
  const merged = mergeWithNext(cues, 0);
  expect(merged.cues[0]).toMatchObject({ from: 0, until: 5000, text: 'Caption 0\nOne two' });
  expect(merged.cues).toHaveLength(2);
  expect(mergeWithNext(cues, 2).cues).toBe(cues);
});

test('removing selects the next caption, or else the previous one', () => {
  expect(remove(cues, 1).selected).toBe(2);
  expect(remove(cues, 2).selected).toBe(1);
  expect(remove([cue(0, 0, 1)], 0)).toEqual({ cues: [], selected: null });
});

test('a new caption lasts two seconds, or until the next one', () => {
  expect(insert(cues, 2400).cues[1]).toMatchObject({ from: 2400, until: 3000, text: '' });
  expect(insert(cues, 8000).cues[3]).toMatchObject({ from: 8000, until: 10_000 });
  expect(insert([], -5).cues).toMatchObject([{ from: 0, until: 2000 }]);
});

test('captions stay sorted when a time changes, and last at least a tenth of a second', () => {
  expect(setTimes(cues, 0, { from: 4000 }).map(({ id }) => id)).toEqual([1, 0, 2]);
  expect(times(setTimes(cues, 1, { until: 2000 }))[1]).toEqual([1900, 2000]);
  expect(times(setTimes(cues, 1, { from: 9000 }))[2]).toEqual([9000, 9100]);
});

test('one undo reverts all that was typed into a field', () => {
  const type = (text: string, id: number) => ({
    type: 'edit' as const,
    edit: (list: readonly Cue[]) => ({ cues: setText(list, id, text), selected: id }),
    typing: `text ${id}`,
  });
  let state = startEditing(cues);
  for (const event of [type('H', 0), type('Hi', 0), type('T', 1)]) state = reduceEditing(state, event);
  const undone = reduceEditing(state, { type: 'undo' });
  expect(undone.cues.map(({ text }) => text)).toEqual(['Hi', 'One two', 'Caption 2']);
  expect(reduceEditing(undone, { type: 'undo' }).cues).toBe(cues);
  expect(reduceEditing(undone, { type: 'redo' }).cues).toBe(state.cues);
  expect(reduceEditing(startEditing(cues), { type: 'undo' }).cues).toBe(cues);
});

test('warns about overlaps, fast texts and long lines', () => {
  expect(warningsOf(cue(0, 0, 2000), cue(1, 1999, 3000))).toEqual(['overlap']);
  expect(warningsOf(cue(0, 0, 500, 'Eleven characters'), undefined)).toEqual(['fast']);
  expect(warningsOf(cue(0, 0, 9000, 'a\nb\nc'), undefined)).toEqual(['long']);
  expect(warningsOf(cue(0, 0, 9000, `<i>${'a'.repeat(42)}</i>`), undefined)).toEqual([]);
});
