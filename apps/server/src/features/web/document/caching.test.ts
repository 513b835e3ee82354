import { expect, test } from 'vitest';
import { cachingOf } from './caching.ts';

const cacheControlFor = (headers: Record<string, string>) => cachingOf({ headers }, 'watch')['cache-control'];

test('where guests may watch, a page for a guest without cookies is cached for a few seconds', () => {
  expect(cachingOf({ headers: {} }, 'watch')).toEqual({
    'cache-control': 'public, max-age=5, s-maxage=5',
    vary: 'accept-encoding, accept-language, cookie, authorization',
  });
});

test('a page for a request with a cookie or an access token is not cached', () => {
  expect(cacheControlFor({ cookie: 'accessToken=a.b.c' })).toBe('private, no-cache');
  expect(cacheControlFor({ cookie: 'theme=dark' })).toBe('private, no-cache');
  expect(cacheControlFor({ authorization: 'Bearer a.b.c' })).toBe('private, no-cache');
});

test('where guests may not watch, no page is cached', () => {
  expect(cachingOf({ headers: {} }, 'welcome')).toEqual({
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, accept-language',
  });
});
