import { expect, test } from 'vitest';
import { cpuTimeOf } from '../../../../../test/cpu-time.ts';
import { rewriteOrRefuse, starts, units } from '../../../../../test/hostile-captions.ts';

const pairs = [
  ...units.ass.flatMap((unit) => [starts.ass, starts.styles].map((start) => [start, unit] as const)),
  ...units.sbv.map((unit) => [starts.sbv, unit] as const),
  ...units.ttml.flatMap((unit) =>
    [starts.ttml, starts.tag, starts.doctype].map((start) => [start, unit] as const),
  ),
];

test.each(pairs)('a megabyte after %j of %j is parsed in linear time', async (start, unit) => {
  const file = start + unit.repeat(1_000_000 / unit.length);
  // Quadratic parsing takes minutes.
  expect(await cpuTimeOf(() => rewriteOrRefuse(file))).toBeLessThan(3000);
});

test('a megabyte of elements that end in the wrong order is parsed in linear time', async () => {
  const file = `<tt>${'<a>'.repeat(150_000)}${'</b>'.repeat(120_000)}`;
  expect(await cpuTimeOf(() => rewriteOrRefuse(file))).toBeLessThan(3000);
});

test.each([0xe4, 0x81, 0xff, 0x80, 0])(
  'a megabyte of the byte %i is decoded in linear time',
  async (byte) => {
    const file = Buffer.alloc(1_000_000, byte);
    expect(await cpuTimeOf(() => rewriteOrRefuse(file))).toBeLessThan(3000);
  },
);
