import { expect, test } from 'vitest';
import { type Order, pageOf, type Slice } from './keyset.ts';

const order: Order = { name: 'things', column: 'size', id: 'id', type: 'integer', direction: 'desc' };
const id = '01900000-0000-7000-8000-000000000000';
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id, sort_value: count - index }));
const infoOf = (slice: Slice) => pageOf(order, slice, rows(slice.limit + 1)).info;

test('numbered pages end after 5,000 entries, and a cursor continues after the last of them', () => {
  expect(infoOf({ page: 249, limit: 20 })).toMatchObject({ hasNextPage: true, nextPage: 250 });
  const last = infoOf({ page: 250, limit: 20 });
  expect(last).toMatchObject({ hasNextPage: false, nextPage: null, nextCursor: expect.any(String) });

  const beyond = infoOf({ page: 1, limit: 20, cursor: last.nextCursor ?? '' });
  expect(beyond).toMatchObject({ page: 251, hasNextPage: true, nextCursor: expect.any(String) });
});

test('the last page has no next page number or cursor', () => {
  const { info } = pageOf(order, { page: 2, limit: 20 }, rows(20));
  expect(info).toMatchObject({ hasNextPage: false, nextPage: null, nextCursor: null });
});
