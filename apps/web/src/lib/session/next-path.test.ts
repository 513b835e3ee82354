import { expect, test } from 'vitest';
import { nextPathOf, signInPath } from './next-path.ts';

const origin = 'https://videos.example';
const leadsTo = (next: string) => nextPathOf(new URLSearchParams({ next }), origin);

test('logging in returns to the requested page', () => {
  const path = signInPath({ pathname: '/search', search: '?query=a b&x=1' });
  expect(nextPathOf(new URL(path, origin).searchParams, origin)).toBe('/search?query=a%20b&x=1');
  expect(signInPath({ pathname: '/', search: '' })).toBe('/login');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/..\\\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
])('%s leads to the home page', (next) => {
  expect(leadsTo(next)).toBe('/');
});
