import { expect, test } from 'vitest';
import { cpuTimeOf } from '../../../../test/cpu-time.ts';
import { CaptionsError } from './cues.ts';
import { rewrite } from './webvtt.ts';

test.each(['<', '</', '<v ', '<b>', '&', '{\\', '-->', '\n', '\n\n', ' ', '00:', 'a'])(
  'a megabyte of %j is parsed in linear time',
  async (unit) => {
    const time = await cpuTimeOf(() => {
      for (const start of ['', 'WEBVTT\n\n', '00:01.000 --> 00:02.000\n']) {
        try {
          rewrite(start + unit.repeat(1_000_000 / unit.length));
        } catch (error) {
          expect(error).toBeInstanceOf(CaptionsError);
        }
      }
    });
    // Quadratic parsing takes minutes.
    expect(time).toBeLessThan(3000);
  },
);

/** Without a nesting limit, parsing each of these takes seconds. */
const unbalanced: [string, string, string][] = [
  ['<b>', '</i>', '</u>'],
  ['<v Ada>', '</c>', ''],
  ['<c.x>', '</v>', ''],
  ['<b><i>', '</u>', '</b>'],
  [`<v${' '.repeat(500)}\n>`, '', ''],
];

test.each(unbalanced)("a megabyte of %j before %j doesn't block the process", async (open, close, rest) => {
  const half = (unit: string) => unit.repeat(400_000 / Math.max(unit.length, 1));
  const captions = `00:01.000 --> 00:02.000\nx${half(open)}${half(close)}${rest}`;
  expect(await cpuTimeOf(() => rewrite(captions))).toBeLessThan(1000);
});
