import { expect, test } from 'vitest';
import { textsOf } from '../test/form-texts.ts';
import { credentials, login, passwordChange } from './sessions.ts';

test('a login needs a username or an email address, and a password', () => {
  expect(textsOf(credentials, { username: '', password: '' })).toEqual([
    'Username or email is required',
    'Password is required',
  ]);
  expect(textsOf(login.body, { password: 'x' })).toEqual(['Username or email is required']);
  expect(textsOf(login.body, { username: 5, email: [], password: 'x' }).length).toBeGreaterThan(0);
  expect(textsOf(login.body, { email: 'ada@example.org', password: 'x' })).toEqual([]);
});

test('a new password has to differ from the old one and match its confirmation', () => {
  const change = { currentPassword: 'password1', newPassword: 'password1', confirmPassword: 'password2' };
  expect(textsOf(passwordChange, change)).toEqual([
    'New password cannot be the same as current password',
    'Passwords do not match',
  ]);
});
