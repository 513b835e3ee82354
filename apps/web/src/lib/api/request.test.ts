import { expect, test } from 'vitest';
import { urlOf } from './request.ts';

test('path parameters are filled in and encoded', () => {
  expect(urlOf('/playlist/add/:videoId/:playlistId', { params: { videoId: 'a/b', playlistId: 'ü' } })).toBe(
    '/api/v1/playlist/add/a%2Fb/%C3%BC',
  );
});

test("empty values are omitted from the query, but false and zero aren't", () => {
  const query = { page: 1, query: '', cursor: undefined, userId: null, isPublished: false, limit: 0 };
  expect(urlOf('/videos', { query })).toBe('/api/v1/videos?page=1&isPublished=false&limit=0');
  expect(urlOf('/videos', { query: {} })).toBe('/api/v1/videos');
});
