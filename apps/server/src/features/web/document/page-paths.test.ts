import { expect, test } from 'vitest';
import { createPageMatcher } from './page-paths.ts';

const isPage = createPageMatcher(['/', 'login', 'video/:videoId', 'video/edit/:videoId']);

test.each([
  ['/', true],
  ['/login', true],
  ['/Login/', true],
  ['/video/1', true],
  ['/video/edit/1', true],
  ['/video', false],
  ['/video/1/2', false],
  ['/nowhere', false],
  ['/index.php', false],
  ['//', false],
])('%s is a page: %s', (path, expected) => {
  expect(isPage(path)).toBe(expected);
});

test('without a list, any path may be a page', () => {
  expect(createPageMatcher(null)('/nowhere')).toBe(true);
});
