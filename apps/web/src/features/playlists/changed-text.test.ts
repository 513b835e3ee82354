import { expect, test } from 'vitest';
import { changedText } from './changed-text.ts';

const before = { name: 'Later', description: 'To watch' };

test('only changed fields are sent', () => {
  expect(changedText(before, { name: 'Soon', description: 'To watch' })).toEqual({ name: 'Soon' });
});

test("emptied fields aren't sent", () => {
  expect(changedText(before, { name: 'Later', description: '' })).toBeNull();
});

test("an unchanged text isn't sent", () => {
  expect(changedText(before, before)).toBeNull();
});
