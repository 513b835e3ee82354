import { expect, test } from 'vitest';
import { videoFilterOf, withVideoFilter } from './video-filter.ts';

test.each([
  ['', { sort: 'latest', query: '' }],
  ['sort=popular&q=+brass+', { sort: 'popular', query: 'brass' }],
  ['sort=random', { sort: 'latest', query: '' }],
])('reads "%s"', (search, filter) => {
  expect(videoFilterOf(new URLSearchParams(search))).toEqual(filter);
});

test('a filter leaves other parameters unchanged and its defaults out', () => {
  const params = new URLSearchParams('tab=videos&sort=oldest&q=brass');
  expect(`${withVideoFilter({ sort: 'popular', query: '' }, params)}`).toBe('tab=videos&sort=popular');
  expect(`${withVideoFilter({ sort: 'latest', query: 'cogs' }, params)}`).toBe('tab=videos&q=cogs');
});
