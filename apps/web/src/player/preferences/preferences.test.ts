import { expect, test } from 'vitest';
import { type Preferences, parsePreferences } from './preferences.ts';

const defaults: Preferences = {
  ...{ volume: 1, muted: false, speed: 1, quality: null },
  ...{ audioLanguage: null, audioDescription: false },
  ...{ captions: false, language: null, theatre: false, autoplay: true, pageShortcuts: true },
};

test('restores stored preferences', () => {
  const chosen: Preferences = {
    ...{ volume: 0.3, muted: true, speed: 1.5, quality: 720 },
    ...{ audioLanguage: 'ja', audioDescription: true },
    ...{ captions: true, language: 'pt-BR', theatre: true, autoplay: false, pageShortcuts: false },
  };
  expect(parsePreferences(JSON.stringify(chosen))).toEqual(chosen);
});

test.each([[null], ['not json'], ['null'], ['7'], ['[]'], ['{}']])('%s yields the defaults', (text) => {
  expect(parsePreferences(text)).toEqual(defaults);
});

test('drops an invalid value without affecting the others', () => {
  const text =
    '{"volume":7,"muted":true,"speed":3,"quality":"high","captions":1,"language":7,"audioLanguage":{},"audioDescription":"no","theatre":null,"autoplay":0}';
  expect(parsePreferences(text)).toEqual({ ...defaults, muted: true });
});
