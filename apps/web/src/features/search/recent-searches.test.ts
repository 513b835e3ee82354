import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addRecentSearch,
  clearRecentSearches,
  recentSearches,
  removeRecentSearch,
} from './recent-searches.ts';

const stored = new Map<string, string>();

beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }),
);
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

test('stores the eight newest searches, newest first, ignoring case', () => {
  for (const text of ['sea', 'bees', 'SEA']) addRecentSearch('ada', text);
  expect(recentSearches('ada')).toEqual(['SEA', 'bees']);
  for (let n = 1; n <= 8; n += 1) addRecentSearch('ada', `search ${n}`);
  expect(recentSearches('ada')).toHaveLength(8);
  expect(recentSearches('ada')).not.toContain('bees');
});

test('searches are stored per account and can be removed one by one or all at once', () => {
  for (const text of ['sea', 'bees']) addRecentSearch('ada', text);
  addRecentSearch('grace', 'ships');
  expect(removeRecentSearch('ada', 'sea')).toEqual(['bees']);
  expect(clearRecentSearches('ada')).toEqual([]);
  expect([recentSearches('ada'), recentSearches('grace')]).toEqual([[], ['ships']]);
});

test.each(['{', '"text"', '[1,{}]', 'null'])('ignores a stored value with the wrong shape, %s', (junk) => {
  stored.set('kinora-searches-ada', junk);
  expect(recentSearches('ada')).toEqual([]);
});
