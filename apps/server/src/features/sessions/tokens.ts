import { createHash, createHmac, randomBytes, timingSafeEqual, webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { validate as isUuid } from 'uuid';

/** Seconds. */
export const accessLifetime = 15 * 60;
export const refreshLifetime = 30 * 24 * 60 * 60;

const kind = 'kinora-access';

export type AccessClaims = { userId: string; sessionId: string };

/** A key for each purpose, made from one secret so that no token can stand in for another kind. */
export type TokenKeys = {
  access: webcrypto.CryptoKey;
  refresh: Buffer;
  seal: Buffer;
  device: Buffer;
};

/** The access key is imported here, once, because jose would import raw bytes again for every token. */
export async function createTokenKeys(secret: string): Promise<TokenKeys> {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const access = await webcrypto.subtle.importKey('raw', derive('access'), algorithm, false, [
    'sign',
    'verify',
  ]);
  return { access, refresh: derive('refresh'), seal: derive('refresh seal'), device: derive('device') };
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

/**
 * `<session id>.<secret>.<seal>`: the id finds the row, a hash of the whole is all that the row knows, and the seal
 * shows that we gave the token out, also long after the row has forgotten it.
 */
export function firstRefreshToken(keys: TokenKeys, sessionId: string): string {
  return seal(keys, `${sessionId}.${randomBytes(32).toString('base64url')}`);
}

/**
 * The token that follows. It is computed, not drawn, so that a second tab that comes with the same
 * token a moment later gets the same successor although only hashes are stored.
 */
export function nextRefreshToken(keys: TokenKeys, token: string): string {
  const [sessionId] = token.split('.');
  return seal(keys, `${sessionId}.${createHmac('sha256', keys.refresh).update(token).digest('base64url')}`);
}

export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The session that a refresh token claims to be of; null when it is not shaped like one. */
export function sessionIdOf(refreshToken: string | undefined): string | null {
  const [sessionId, secret] = refreshToken?.split('.') ?? [];
  return secret && isUuid(sessionId) ? String(sessionId) : null;
}

function seal(keys: TokenKeys, content: string): string {
  return `${content}.${createHmac('sha256', keys.seal).update(content).digest('base64url')}`;
}

/** Whether a refresh token was given out by us, at whatever time; anybody can put a guess behind a session's id. */
export function wasGivenOut(keys: TokenKeys, token: string): boolean {
  const sealed = Buffer.from(seal(keys, token.slice(0, token.lastIndexOf('.'))));
  const presented = Buffer.from(token);
  return sealed.length === presented.length && timingSafeEqual(sealed, presented);
}

/** A refresh token of the format before seals. The next refresh replaces it. */
export function isUnsealed(token: string | undefined): boolean {
  return token?.split('.').length === 2;
}
