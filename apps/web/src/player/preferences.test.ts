import { expect, test } from 'vitest';
import { parsePreferences } from './preferences.ts';

const defaults = { volume: 1, muted: false, speed: 1 };

test('what was remembered comes back', () => {
  expect(parsePreferences('{"volume":0.3,"muted":true,"speed":1.5}')).toEqual({
    volume: 0.3,
    muted: true,
    speed: 1.5,
  });
});

test.each([[null], ['not json'], ['null'], ['7'], ['[]'], ['{}']])('%s counts as never chosen', (text) => {
  expect(parsePreferences(text)).toEqual(defaults);
});

test('an impossible value is dropped and its neighbours are kept', () => {
  expect(parsePreferences('{"volume":7,"muted":true,"speed":3}')).toEqual({ ...defaults, muted: true });
});
