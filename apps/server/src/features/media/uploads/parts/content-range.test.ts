import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atRandom } from '../../../../../test/random.ts';
import { HostError } from '../host-error.ts';
import { readPart } from './content-range.ts';

const read = (range: string, name = 'video') =>
  readPart({ 'content-range': range, 'x-unique-upload-id': name });

test.each([
  ['bytes 0-4999999/12000000', { start: 0, end: 5_000_000, total: 12_000_000 }],
  ['bytes 5000000-9999999/-1', { start: 5_000_000, end: 10_000_000, total: null }],
  ['bytes 5000000-9999999/*', { start: 5_000_000, end: 10_000_000, total: null }],
  ['bytes 10000000-11999999/12000000', { start: 10_000_000, end: 12_000_000, total: 12_000_000 }],
  ['bytes 0-0/1', { start: 0, end: 1, total: 1 }],
])('%s is a part', (range, part) => {
  expect(read(range)).toEqual({ name: 'video', ...part });
});

test.each([
  'bytes 10-9/100',
  'bytes 0-9/9',
  'bytes -5-9/10',
  'bytes 0-9',
  'bytes 0-9/1e9',
  'bytes 0x0-9/10',
  'bytes 0-99999999999999999999/*',
  'bytes 0-9999999/99999999999999999999',
  'bytes 0-999999/2000000',
  'bytes 0-1000/*',
  'items 0-9/10',
  '',
])('refuses %j', (range) => {
  expect(() => read(range)).toThrow(HostError);
});

test.each(['', 'a b', '../../etc/passwd', 'x'.repeat(101), 'a\0b'])('refuses %j as an upload id', (name) => {
  expect(() => read('bytes 0-0/1', name)).toThrow(HostError);
});

test('a request without the header is a whole file, and any malformed header is refused', () => {
  expect(readPart({})).toBeNull();
  fc.assert(
    fc.property(fc.string(), fc.integer(), fc.integer(), fc.integer(), (text, one, two, three) => {
      for (const range of [text, `bytes ${one}-${two}/${three}`]) {
        try {
          const { start, end, total } = read(range) ?? expect.fail();
          expect(start >= 0 && start < end && end <= (total ?? end)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(HostError);
        }
      }
    }),
    atRandom(100),
  );
});
