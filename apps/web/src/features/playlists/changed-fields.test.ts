import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const before = { name: 'Later', description: 'To watch', visibility: 'public' } as const;

test('only changed fields are sent', () => {
  expect(changedFields(before, { ...before, name: 'Soon' })).toEqual({ name: 'Soon' });
  expect(changedFields(before, { ...before, visibility: 'private' })).toEqual({ visibility: 'private' });
});

test("emptied fields aren't sent", () => {
  expect(changedFields(before, { ...before, description: '' })).toBeNull();
});

test("what is unchanged isn't sent", () => {
  expect(changedFields(before, before)).toBeNull();
});
