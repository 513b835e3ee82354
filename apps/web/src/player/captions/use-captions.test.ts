import { expect, test } from 'vitest';
import { findTrack } from './use-captions.ts';

const offered = ['de', 'en-GB', 'en', 'pt-BR'].map((language) => ({
  language,
  label: language,
  url: '',
  isAutomatic: false,
}));

test.each([
  ['en', 'en'],
  ['en-GB', 'en-GB'],
  ['en-US', 'en-GB'],
  ['pt', 'pt-BR'],
  ['fr', undefined],
  [null, undefined],
])('the preference %s selects the track %s', (language, found) => {
  expect(findTrack(offered, language)?.language).toBe(found);
});
