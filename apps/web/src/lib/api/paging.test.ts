import { expect, test } from 'vitest';
import { joinPages, nextPageParam } from './paging.ts';

test('a list continues by cursor, else by page, else ends', () => {
  expect(nextPageParam({ nextCursor: 'abc', nextPage: 2 })).toEqual({ cursor: 'abc' });
  expect(nextPageParam({ nextCursor: null, nextPage: 2 })).toEqual({ page: 2 });
  expect(nextPageParam({ nextCursor: null, nextPage: null })).toBeUndefined();
});

test('an item on two pages appears once', () => {
  const pages = [{ videos: [{ _id: '1' }, { _id: '2' }] }, { videos: [{ _id: '2' }, { _id: '3' }] }];
  expect(joinPages(pages, (page) => page.videos).map(({ _id }) => _id)).toEqual(['1', '2', '3']);
});
