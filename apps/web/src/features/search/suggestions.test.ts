import { expect, test } from 'vitest';
import { searchPath, suggestionsOf } from './suggestions.ts';

test('suggests titles, then usernames, without duplicates', () => {
  const videos = [{ title: 'Alps' }, { title: 'Alps' }, { title: 'ada' }];
  const channels = [
    { username: 'ada', fullname: 'Ada Lovelace' },
    { username: 'grace', fullname: 'Grace Hopper' },
  ];
  expect(suggestionsOf({ videos, channels })).toEqual([
    { kind: 'video', label: 'Alps' },
    { kind: 'video', label: 'ada' },
    { kind: 'channel', label: 'grace', detail: 'Grace Hopper' },
  ]);
});

test('encodes a search in the URL', () => {
  expect(searchPath('a&b #1')).toBe('/search?query=a%26b%20%231');
});
