import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const account = { fullname: 'Ada Lovelace', username: 'ada', email: 'ada@example.org' };

test('only the fields that differ are sent', () => {
  expect(changedFields(account, { ...account, username: 'countess' })).toEqual({ username: 'countess' });
});

test('another email address sends the password along, and nothing else does', () => {
  const password = 'correct horse battery';
  expect(changedFields(account, { ...account, email: 'ada@example.com', password })).toEqual({
    email: 'ada@example.com',
    password,
  });
  expect(changedFields(account, { ...account, fullname: 'Ada King', password })).toEqual({
    fullname: 'Ada King',
  });
});

test('nothing is sent when nothing differs', () => {
  expect(changedFields(account, { ...account })).toEqual({});
});
