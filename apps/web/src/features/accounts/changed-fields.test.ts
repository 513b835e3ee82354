import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const account = { fullname: 'Ada Lovelace', username: 'ada', email: 'ada@example.org' };

test('sends only the fields that differ', () => {
  expect(changedFields(account, { ...account, username: 'countess' })).toEqual({ username: 'countess' });
});

test('sends the password only along with a new email address', () => {
  const password = 'correct horse battery';
  expect(changedFields(account, { ...account, email: 'ada@example.com', password })).toEqual({
    email: 'ada@example.com',
    password,
  });
  expect(changedFields(account, { ...account, fullname: 'Ada King', password })).toEqual({
    fullname: 'Ada King',
  });
});

test('sends nothing when nothing differs', () => {
  expect(changedFields(account, { ...account })).toEqual({});
});
