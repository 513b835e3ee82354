import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const account = { fullname: 'Ada Lovelace', username: 'ada', email: 'ada@example.org' };

test('only the fields that differ are sent', () => {
  expect(changedFields(account, { ...account, username: 'countess' })).toEqual({ username: 'countess' });
});

test('nothing is sent when nothing differs', () => {
  expect(changedFields(account, { ...account })).toEqual({});
});
