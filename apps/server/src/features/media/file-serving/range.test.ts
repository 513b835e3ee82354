import { expect, test } from 'vitest';
import { requestedRange } from './range.ts';

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=0-999', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=0-1,50-60', null],
  ['lines=1-2', null],
  ['nonsense', null],
  [undefined, null],
])('%s requests %o of 100 bytes', (header, range) => {
  expect(requestedRange(header, 100)).toEqual(range);
});
