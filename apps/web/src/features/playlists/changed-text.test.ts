import { expect, test } from 'vitest';
import { changedText } from './changed-text.ts';

const before = { name: 'Later', description: 'To watch' };

test('only what was changed is sent', () => {
  expect(changedText(before, { name: 'Soon', description: 'To watch' })).toEqual({ name: 'Soon' });
});

test('what was emptied is not sent', () => {
  expect(changedText(before, { name: 'Later', description: '' })).toBeNull();
});

test('nothing changed is nothing to send', () => {
  expect(changedText(before, before)).toBeNull();
});
