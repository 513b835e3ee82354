import { expect, test } from 'vitest';
import { joinPages, nextPageParam } from './paging.ts';

test('a list goes on by cursor, else by page, else not at all', () => {
  expect(nextPageParam({ nextCursor: 'abc', nextPage: 2 })).toEqual({ cursor: 'abc' });
  expect(nextPageParam({ nextCursor: null, nextPage: 2 })).toEqual({ page: 2 });
  expect(nextPageParam({ nextCursor: null, nextPage: null })).toBeUndefined();
});

test('an item that two pages carry is there once', () => {
  const pages = [{ videos: [{ _id: '1' }, { _id: '2' }] }, { videos: [{ _id: '2' }, { _id: '3' }] }];
  expect(joinPages(pages, (page) => page.videos).map(({ _id }) => _id)).toEqual(['1', '2', '3']);
});
