import { expect, test } from 'vitest';
import { InvalidCursorError } from '../../../platform/db/keyset.ts';
import { decodeCursor, encodeCursor, idSuffix, maxShown } from './cursor.ts';
import { rank } from './rank.ts';

const weights = { tag: 1, popular: 0.5 };
const candidate = (kind: 'tag' | 'popular', id: string, place: number, owner_id = id) => ({
  kind,
  id,
  owner_id,
  place,
});
const ids = (ranked: readonly { id: string }[]) => ranked.map(({ id }) => id).join('');

test('a video of several kinds ranks before videos of one, under its strongest kind', () => {
  const ranked = rank(weights, [
    candidate('popular', 'a', 1),
    candidate('tag', 'b', 1),
    candidate('tag', 'a', 2),
  ]);
  expect(ranked.map(({ id, kind }) => [id, kind])).toEqual([
    ['a', 'tag'],
    ['b', 'tag'],
  ]);
});

test("one channel doesn't fill the top of the list", () => {
  const ofOne = ['a', 'b', 'c', 'd'].map((id, index) => candidate('tag', id, index + 1, 'one'));
  const ranked = rank(weights, [...ofOne, candidate('tag', 'e', 5), candidate('tag', 'f', 6)]);
  expect(ids(ranked)).toBe('abefcd');
});

const id = '01950b2f-41d2-7b60-8a4e-6d1f0c9b7a03';
const position = {
  page: 7,
  asOf: new Date('2026-03-01T18:30:00.123Z'),
  shown: Array.from({ length: maxShown }, () => idSuffix(id)),
  after: { views: 12, id },
};

test('a cursor holds a position in less than 2,000 characters', () => {
  for (const held of [position, { ...position, asOf: null, shown: [], after: null }]) {
    const cursor = encodeCursor('for you', held);
    expect(cursor.length).toBeLessThan(2000);
    expect(decodeCursor('for you', cursor)).toEqual(held);
  }
});

test.each([
  ['an empty cursor', ''],
  ['a text', 'nonsense'],
  ['zeros', 'A'.repeat(100)],
  ['a cursor of another list', encodeCursor('related', position)],
  ['a cursor with another length', `${encodeCursor('for you', position)}AAAA`],
])('rejects %s', (_name, cursor) => {
  expect(() => decodeCursor('for you', cursor)).toThrow(InvalidCursorError);
});
