import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rewriteOrRefuse, starts, units } from '../../../../../test/hostile-captions.ts';
import { atRandom } from '../../../../../test/random.ts';

const anyUnit = fc.constantFrom(...Object.values(units).flat(), 'x', '<b>', '-->', '\n\n', ' line:0 ');
const hostile = fc.array(fc.oneof(anyUnit, fc.string({ maxLength: 8 })), { maxLength: 40 });

test('files in any format are refused or rewritten cleanly, and a second rewrite changes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(starts)), hostile, (start, parts) => {
      const written = rewriteOrRefuse(start + parts.join(''));
      if (written === null) return;
      expect(written).toMatch(/^WEBVTT\n\n\d\d:/);
      expect(written).not.toMatch(/[^\P{Cc}\t\n]/u);
      const body = written.replaceAll(' --> ', ' ');
      for (const [tag] of body.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(/^<\/?[biu]>$/);
      expect(rewriteOrRefuse(written)).toBe(written);
    }),
    atRandom(1000),
  );
});

test('any bytes are refused or rewritten', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const file = Buffer.concat([Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nx'), bytes]);
      expect(rewriteOrRefuse(file)).not.toBeUndefined();
    }),
    atRandom(500),
  );
});
