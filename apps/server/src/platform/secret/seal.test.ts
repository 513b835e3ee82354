import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal('a secret', 'testing');
const text = 'JBSWY3DPEHPK3PXP';

test('a sealed text can be opened again, and sealing the same text twice gives different results', () => {
  const sealed = seal.encrypt(text, 'ada');
  expect(seal.decrypt(sealed, 'ada')).toBe(text);
  expect(sealed.includes(text)).toBe(false);
  expect(seal.encrypt(text, 'ada').equals(sealed)).toBe(false);
});

test('a sealed text cannot be opened for another owner, purpose or secret, or after a byte has changed', () => {
  const sealed = seal.encrypt(text, 'ada');
  expect(seal.decrypt(sealed, 'grace')).toBeNull();
  expect(createSeal('a secret', 'another purpose').decrypt(sealed, 'ada')).toBeNull();
  expect(createSeal('another secret', 'testing').decrypt(sealed, 'ada')).toBeNull();
  for (const [index, byte] of sealed.entries()) {
    const changed = Buffer.from(sealed);
    changed[index] = byte ^ 1;
    expect(seal.decrypt(changed, 'ada')).toBeNull();
  }
  for (const length of [0, 11, 12, 27, 28]) {
    expect(seal.decrypt(sealed.subarray(0, length), 'ada')).toBeNull();
  }
});
