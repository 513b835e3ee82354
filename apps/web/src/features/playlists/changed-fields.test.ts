import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const before = { name: 'Later', description: 'To watch', visibility: 'public' } as const;

test('sends only changed fields', () => {
  expect(changedFields(before, { ...before, name: 'Soon' })).toEqual({ name: 'Soon' });
  expect(changedFields(before, { ...before, visibility: 'private' })).toEqual({ visibility: 'private' });
});

test("doesn't send emptied fields", () => {
  expect(changedFields(before, { ...before, description: '' })).toBeNull();
});

test("doesn't send unchanged fields", () => {
  expect(changedFields(before, before)).toBeNull();
});
