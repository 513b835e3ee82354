import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { textsOf } from '../test/form-texts.ts';
import { registration, updateAccount } from './accounts.ts';

const form = {
  fullname: 'Ada Lovelace',
  username: 'Ada',
  email: 'Ada@Example.org',
  password: 'password1',
  confirmPassword: 'password1',
};

test('usernames and email addresses are lowercased, and texts are trimmed', () => {
  expect(z.parse(registration, { ...form, fullname: '  Ada Lovelace ' })).toMatchObject({
    fullname: 'Ada Lovelace',
    username: 'ada',
    email: 'ada@example.org',
  });
});

test.each([
  [
    'v@xn--bcher-kva.example',
    ['v@bücher.example', 'V@BÜCHER.EXAMPLE', 'v@ｂüｃｈｅｒ．ｅｘａｍｐｌｅ', 'v＠bücher。example'],
  ],
  ['v@example.org', ['ｖ@example.org', 'v@ｅｘａｍｐｌｅ.org', 'v@example。org', ' V@Example.ORG\t']],
  ['é@example.org', ['e\u0301@example.org', 'É@example.org']],
])('stores %s for each of its spellings', (stored, spellings) => {
  for (const email of spellings) {
    expect([email, z.parse(registration, { ...form, email }).email]).toEqual([email, stored]);
  }
});

test.each([
  '<v@example.org',
  'v@example.org>',
  'Ada <v@example.org>',
  '＜v@example.org',
  '(me)v@example.org',
  '"v"@example.org',
  'v,w@example.org',
  'v;@example.org',
  'v:w@example.org',
  'v\\@example.org',
  'v[1]@example.org',
  'v\u00ad@example.org',
  'v@exam\u00adple.org',
  'v\u200b@example.org',
  'v\ufe0f@example.org',
  'v@example.org.',
  'v@example.org/more',
  'v@example..org',
  'v@[127.0.0.1]',
])('rejects %j as an email address', (email) => {
  expect(textsOf(registration, { ...form, email })).toEqual(['Invalid email format.']);
});

test('an empty sign-up reports every field', () => {
  expect(textsOf(registration, {})).toEqual([
    'Full name is required.',
    'Username is required.',
    'Email is required.',
    'Password is required.',
    'Confirm Password is required.',
  ]);
});

test.each([
  [{ fullname: 'Al' }, 'Full name must be at least 3 characters.'],
  [{ username: 'al' }, 'Username must be at least 3 characters.'],
  [{ username: 'a b c' }, 'Username may contain only letters, digits, "_", "." and "-".'],
  [{ username: 'admin' }, 'This username is reserved.'],
  [{ email: 'nobody' }, 'Invalid email format.'],
  [{ password: 'short', confirmPassword: 'short' }, 'Password must be at least 8 characters long.'],
  [{ confirmPassword: 'password2' }, 'Passwords do not match.'],
  [{ fullname: 7 }, 'Full name is required.'],
])('%o gets its error message', (change, text) => {
  expect(textsOf(registration, { ...form, ...change })).toEqual([text]);
});

test('a password mismatch is reported together with other errors', () => {
  expect(textsOf(registration, { ...form, fullname: '', confirmPassword: 'password2' })).toEqual([
    'Full name is required.',
    'Passwords do not match.',
  ]);
});

test('an update checks only the fields that it contains', () => {
  expect(textsOf(updateAccount.body, { username: 'ab' })).toEqual([
    'New username must be at least 3 characters.',
  ]);
  expect(z.parse(updateAccount.body, { fullname: null, avatar: 'x' })).toEqual({ fullname: null });
});
