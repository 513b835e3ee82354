import { expect, test } from 'vitest';
import { callPath, replaceNames } from './paths.ts';

test('a path contains its parameters, percent-encoded', () => {
  expect(callPath('/playlist/add/:videoId/:playlistId', { videoId: 'a/b', playlistId: 'ü' })).toBe(
    '/api/v1/playlist/add/a%2Fb/%C3%BC',
  );
  expect(callPath('/healthcheck')).toBe('/api/v1/healthcheck');
});

test('replaces each name separately', () => {
  expect(replaceNames('/likes/:kind/:id', (name) => `{${name}}`)).toBe('/likes/{kind}/{id}');
});
