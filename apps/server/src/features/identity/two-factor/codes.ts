import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Time steps that a clock may be early or late. */
const drift = 1;
/** Seconds per time step, as in RFC 6238. */
const period = 30;

/** A new secret in base32, with the 160 bits that RFC 4226 recommends. */
export function createSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** An account's entry in an authenticator app; `issuer` is the name of the site. */
export function authenticatorOf(secret: string, { issuer = '', username = '' } = {}): TOTP {
  const options = { issuer, label: username, algorithm: 'SHA1', digits: 6, period };
  return new TOTP({ ...options, secret: Secret.fromBase32(secret) });
}

/** The time step of a code; null if it matches none of the steps around `now` (milliseconds). */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = authenticatorOf(secret).validate({ token: code, timestamp: now, window: drift });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

/** Removes the spaces and hyphens that make a code readable. */
export function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}

/** Whether a plain code is an app code rather than a recovery code. */
export function isTimeCode(code: string): boolean {
  return /^[0-9]{6}$/.test(code);
}

const recoveryCodes = 10;
/** Crockford's base32, which has no letter that could be read as a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ten codes of 80 bits each, in groups of four. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('');
    return letters.replace(/....(?!$)/g, '$&-');
  });
}

/**
 * A fast hash is enough: nobody can try 2^80 codes. The owner's id makes equal codes of two people hash differently.
 */
export function hashRecoveryCode(userId: string, code: string): Buffer {
  return createHash('sha256')
    .update(`${userId} ${plainCode(code)}`)
    .digest();
}
