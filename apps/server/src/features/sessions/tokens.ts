import { createHash, createHmac, randomBytes, webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { validate as isUuid } from 'uuid';

/** Seconds. */
export const accessLifetime = 15 * 60;
export const refreshLifetime = 30 * 24 * 60 * 60;

const kind = 'kinora-access';

export type AccessClaims = { userId: string; sessionId: string };

/** The keys for both kinds of token, made from one secret so that neither can stand in for the other. */
export type TokenKeys = { access: webcrypto.CryptoKey; refresh: Buffer };

/** The access key is imported here, once, because jose would import raw bytes again for every token. */
export async function createTokenKeys(secret: string): Promise<TokenKeys> {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const access = await webcrypto.subtle.importKey('raw', derive('access'), algorithm, false, [
    'sign',
    'verify',
  ]);
  return { access, refresh: derive('refresh') };
}

export function signAccessToken(keys: TokenKeys, { userId, sessionId }: AccessClaims): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: kind })
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${accessLifetime}s`)
    .sign(keys.access);
}

/** Null for anything but a token of ours that has not expired: another algorithm, kind or key is nothing. */
export async function verifyAccessToken(keys: TokenKeys, token: string): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keys.access, { algorithms: ['HS256'], typ: kind });
    const { sub, sid } = payload;
    return isUuid(sub) && isUuid(sid) ? { userId: String(sub), sessionId: String(sid) } : null;
  } catch {
    return null;
  }
}

/** `<session id>.<secret>`; the id finds the row, the secret's hash is all that the row knows. */
export function firstRefreshToken(sessionId: string): string {
  return `${sessionId}.${randomBytes(32).toString('base64url')}`;
}

/**
 * The token that follows. It is computed, not drawn, so that a second tab that comes with the same
 * token a moment later gets the same successor although only hashes are stored.
 */
export function nextRefreshToken(keys: TokenKeys, token: string): string {
  const [sessionId] = token.split('.');
  return `${sessionId}.${createHmac('sha256', keys.refresh).update(token).digest('base64url')}`;
}

export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The session that a refresh token claims to be of; null when it is not shaped like one. */
export function sessionIdOf(refreshToken: string | undefined): string | null {
  const [sessionId, secret] = refreshToken?.split('.') ?? [];
  return secret && isUuid(sessionId) ? String(sessionId) : null;
}
