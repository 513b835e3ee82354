import { expect, test } from 'vitest';
import { rangeOf } from './use-selection.ts';

const ids = ['a', 'b', 'c', 'd'];

test.each([
  ['a', 'c', ['a', 'b', 'c']],
  ['d', 'b', ['b', 'c', 'd']],
  ['b', 'b', ['b']],
  [undefined, 'c', ['c']],
  ['removed', 'c', ['c']],
])('a range from %s to %s contains %j', (from, to, range) => {
  expect(rangeOf(ids, from, to)).toEqual(range);
});
