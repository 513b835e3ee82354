import { describe, expect, test } from 'vitest';
import { codeOf } from '../../../../test/totp.ts';
import * as codes from './codes.ts';

const now = Date.now();

describe('app codes', () => {
  /** The secret of RFC 6238's test vectors for SHA-1 (appendix B), whose codes are shortened to six digits here. */
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('at %d seconds the code is %s', (seconds, code) => {
    expect(codes.stepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('a code %d steps away is accepted: %s', (steps, isTaken) => {
    const code = codes.authenticatorOf(secret).generate({ timestamp: now + steps * 30_000 });
    const step = Math.floor(now / 30_000) + steps;
    expect(codes.stepOf(secret, code, now)).toBe(isTaken ? step : null);
  });

  test('a new secret has 160 bits and works in an app', () => {
    const secret = codes.createSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(codes.createSecret()).not.toBe(secret);
    expect(codes.stepOf(secret, codeOf(secret))).not.toBeNull();
  });
});

describe('recovery codes', () => {
  test('are ten different, readable codes', () => {
    const given = codes.createRecoveryCodes();
    expect(new Set(given).size).toBe(10);
    for (const code of given) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  });

  test('have the same hash however they are typed, and different hashes for different people', () => {
    const [code = ''] = codes.createRecoveryCodes();
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    expect(codes.hashRecoveryCode('ada', typed)).toEqual(codes.hashRecoveryCode('ada', code));
    expect(codes.hashRecoveryCode('grace', code)).not.toEqual(codes.hashRecoveryCode('ada', code));
    expect(codes.isTimeCode(codes.plainCode(code))).toBe(false);
  });
});
