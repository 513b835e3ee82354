import { expect, test } from 'vitest';
import { registration } from './accounts.ts';

const form = {
  username: 'ada',
  email: 'ada@example.org',
  password: 'a passphrase',
  confirmPassword: 'a passphrase',
};
const problemsOf = (fullname: string) =>
  registration.safeParse({ ...form, fullname }).error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['turned around', 'Ada\u202Eecalevol'],
  ['isolated', '\u2067Ada\u2069'],
  ['marked', 'Ada\u200F Lovelace'],
  ['split by nothing', 'A\u200Bda'],
  ['joined for nothing', 'A\u200Dda'],
  ['joined at its end', 'Ada\u200C'],
  ['varied for nothing', 'A\uFE0Fda'],
  ['filled', 'Ada\u3164Lovelace'],
  ['soft', 'Ada\u00ADLovelace'],
  ['tagged', 'Ada\u{E0041}'],
  ['of two lines', 'Ada\nLovelace'],
])('refuses a name that is %s', (_how, fullname) => {
  expect(problemsOf(fullname)).toEqual(['Full name cannot contain invisible characters.']);
});

test.each([
  'Ada Lovelace',
  'José Ñandú',
  'עדה לאבלייס',
  'علی‌رضا',
  'क्‍ष शर्मा',
  '李小龍',
  'Ada 👩‍💻 ❤️‍🔥 1️⃣',
  'Zoë d’Arc-Öz',
  'Nguyễn Thị',
])('accepts %s as a name', (fullname) => {
  expect(problemsOf(fullname)).toEqual([]);
});
