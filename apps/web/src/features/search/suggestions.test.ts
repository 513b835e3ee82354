import { expect, test } from 'vitest';
import { searchPath, suggestionsOf } from './suggestions.ts';

test('suggests titles, then usernames, without duplicates', () => {
  const description = 'A walk';
  const videos = ['Alps', 'Alps', 'ada'].map((title) => ({ title, description }));
  const channels = [
    { username: 'ada', fullname: 'Ada Lovelace' },
    { username: 'grace', fullname: 'Grace Hopper' },
  ];
  expect(suggestionsOf({ videos, channels })).toEqual([
    { kind: 'video', label: 'Alps', description },
    { kind: 'video', label: 'ada', description },
    { kind: 'channel', label: 'grace', detail: 'Grace Hopper' },
  ]);
});

test('encodes a search in the URL', () => {
  expect(searchPath('a&b #1')).toBe('/search?query=a%26b%20%231');
});
