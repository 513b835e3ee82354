import { Secret, TOTP } from 'otpauth';

/** Returns the code that an authenticator app with this secret (base32) shows `later` time steps from now. */
export function codeOf(secret: string, later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
}
