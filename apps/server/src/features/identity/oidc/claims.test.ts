import { expect, test } from 'vitest';
import { readClaims } from './claims.ts';

const claims = { iss: 'https://id.example.org', sub: 'ada', email: 'ada@example.org' };

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  [undefined, false],
  [null, false],
  [1, false],
  ['yes', false],
])('an address with email_verified %j counts as confirmed: %j', (email_verified, expected) => {
  expect(readClaims({ ...claims, email_verified })?.isEmailVerified).toBe(expected);
});
