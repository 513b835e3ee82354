import { expect, test } from 'vitest';
import { openedFromPath, openedFromReferrer, openedFromTarget } from './opened-from.ts';

test.each([
  ['/', 'home'],
  ['/subscriptions', 'subscriptions'],
  ['/search', 'search'],
  ['/video/1', 'related'],
  ['/playlist/1', 'playlist'],
  ['/watch-later', 'playlist'],
  ['/channel/ada', 'channel'],
  ['/tag/sea', 'tag'],
  ['/notifications', 'notification'],
  ['/dashboard', 'direct'],
  ['/video/edit/1', 'direct'],
])('a link on %s leads from %s', (path, source) => {
  expect(openedFromPath(path)).toEqual({ source });
});

const origin = 'https://kinora.example';

test.each([
  ['', { source: 'direct' }],
  ['https://kinora.example/search?query=sea', { source: 'search' }],
  ['https://news.example/a/page?id=7', { source: 'external', referrer: 'news.example' }],
  ['android-app://org.example.reader/', { source: 'external', referrer: 'org.example.reader' }],
  ['about:blank', { source: 'direct' }],
])('a visit after %j begins from %j', (referrer, from) => {
  expect(openedFromReferrer(referrer, origin)).toEqual(from);
});

test('a playlist in the URL and a source in the navigation precede the page of the link', () => {
  expect(openedFromTarget({ search: '?list=7', state: null })).toEqual({ source: 'playlist' });
  expect(openedFromTarget({ search: '', state: { openedFrom: 'notification' } })).toEqual({
    source: 'notification',
  });
  expect(openedFromTarget({ search: '?t=90', state: { usr: 1 } })).toBeNull();
});
