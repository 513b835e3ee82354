import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atRandom } from '../../../../../test/random.ts';
import { formatContext, parseContext, readMetadata } from './upload-context.ts';

test('any values survive a round trip through a context', () => {
  const entries = fc.dictionary(fc.stringMatching(/^[a-zA-Z0-9_]{1,10}$/), fc.string({ unit: 'binary' }), {
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(entries, (given) => {
      expect(parseContext(formatContext(given))).toEqual(given);
    }),
    atRandom(100),
  );
});

test('metadata keeps plain values and drops nested ones', () => {
  const { type, size, entries } = readMetadata('{"type":"video/mp4","size":12,"title":"A","deep":{"x":1}}');
  expect({ type, size, entries }).toEqual({
    type: 'video/mp4',
    size: 12,
    entries: { type: 'video/mp4', size: '12', title: 'A' },
  });
});

test('values stay on one line, because forms rewrite line breaks', () => {
  expect(readMetadata(JSON.stringify({ description: 'one\ntwo\r\nthree' })).entries).toEqual({
    description: 'one two three',
  });
});

test.each(['[1]', '"text"', '{', 'null'])('refuses metadata that is not an object: %s', (text) => {
  expect(() => readMetadata(text)).toThrow('Invalid metadata');
});
