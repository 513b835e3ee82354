import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Max time steps by which the app's clock may differ. */
const drift = 1;
/** Seconds per time step, as in RFC 6238. */
const period = 30;

/** Creates a secret in base32, with the 160 bits that RFC 4226 recommends. */
export function createSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Creates an account's entry for an authenticator app. `issuer` is the name of the site. */
export function authenticatorOf(secret: string, { issuer = '', username = '' } = {}): TOTP {
  const options = { issuer, label: username, algorithm: 'SHA1', digits: 6, period };
  return new TOTP({ ...options, secret: Secret.fromBase32(secret) });
}

/** Returns a code's time step; null if it matches none of the steps around `now` (milliseconds). */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = authenticatorOf(secret).validate({ token: code, timestamp: now, window: drift });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

/** Removes the spaces and hyphens that make a code readable, and converts it to lower case. */
export function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}

/** Whether a plain code is an app code rather than a recovery code. */
export function isTimeCode(code: string): boolean {
  return /^[0-9]{6}$/.test(code);
}

const recoveryCodes = 10;
/** Crockford's base32 alphabet, which omits letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Creates ten codes of 80 bits each, in groups of four characters. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('');
    return letters.replace(/....(?!$)/g, '$&-');
  });
}

/**
 * Hashes a recovery code. A fast hash is enough, since nobody can try 2^80 codes. Including the owner's id gives equal
 * codes of different people different hashes.
 */
export function hashRecoveryCode(userId: string, code: string): Buffer {
  return createHash('sha256')
    .update(`${userId} ${plainCode(code)}`)
    .digest();
}
