import { createHmac, webcrypto } from 'node:crypto';

/** One key per purpose, derived from one secret, so that a token of one kind is never valid as another kind. */
export type TokenKeys = {
  access: webcrypto.CryptoKey;
  refresh: Buffer;
  seal: Buffer;
  device: Buffer;
};

/**
 * Derives the keys. Imports the access key once, because jose would otherwise import the raw bytes again for every
 * token.
 */
export async function createTokenKeys(secret: string): Promise<TokenKeys> {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const access = await webcrypto.subtle.importKey('raw', derive('access'), algorithm, false, [
    'sign',
    'verify',
  ]);
  return { access, refresh: derive('refresh'), seal: derive('refresh seal'), device: derive('device') };
}
