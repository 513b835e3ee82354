import { expect, test } from 'vitest';
import { textsOf } from '../test/form-texts.ts';
import { registration } from './accounts.ts';

const form = {
  username: 'ada',
  email: 'ada@example.org',
  password: 'a passphrase',
  confirmPassword: 'a passphrase',
};
const problemsOf = (fullname: string) => textsOf(registration, { ...form, fullname });

test.each([
  ['reversed by an override', 'Ada\u202Eecalevol'],
  ['in a directional isolate', '\u2067Ada\u2069'],
  ['marked as right-to-left', 'Ada\u200F Lovelace'],
  ['split by a zero-width space', 'A\u200Bda'],
  ['joined by a useless joiner', 'A\u200Dda'],
  ['ended by a non-joiner', 'Ada\u200C'],
  ['given a useless variation selector', 'A\uFE0Fda'],
  ['filled with an invisible letter', 'Ada\u3164Lovelace'],
  ['split by a soft hyphen', 'Ada\u00ADLovelace'],
  ['marked with a tag character', 'Ada\u{E0041}'],
  ['split over two lines', 'Ada\nLovelace'],
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
