import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { validate as isUuid } from 'uuid';
import { LruCache } from '../../../platform/cache/lru-cache.ts';
import type { TokenKeys } from './keys.ts';

/** In seconds. */
export const accessLifetime = 15 * 60;
export const refreshLifetime = 30 * 24 * 60 * 60;

const kind = 'kinora-access';

export type AccessClaims = { userId: string; sessionId: string };

export function signAccessToken(keys: TokenKeys, { userId, sessionId }: AccessClaims): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: kind })
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${accessLifetime}s`)
    .sign(keys.access);
}

type Verified = AccessClaims & { expiresAt: number };

/** Caches verified tokens, since a client sends the same one with every request for up to fifteen minutes. */
const verified = new WeakMap<TokenKeys, LruCache<Verified>>();
const maxVerified = 5000;

/**
 * Verifies an access token. Returns null if it has expired, wasn't issued here, or has the wrong algorithm, kind or
 * key.
 */
export async function verifyAccessToken(keys: TokenKeys, token: string): Promise<AccessClaims | null> {
  const remembered = verified.get(keys) ?? new LruCache(maxVerified);
  verified.set(keys, remembered);
  const known = remembered.get(token);
  if (known) return known.expiresAt > Date.now() ? known : null;
  const claims = await verify(keys, token);
  if (claims) remembered.set(token, claims);
  return claims;
}

async function verify(keys: TokenKeys, token: string): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify(token, keys.access, { algorithms: ['HS256'], typ: kind });
    const { sub, sid, exp } = payload;
    if (!isUuid(sub) || !isUuid(sid) || exp === undefined) return null;
    return { userId: String(sub), sessionId: String(sid), expiresAt: exp * 1000 };
  } catch {
    return null;
  }
}

/**
 * Creates a session's first refresh token, `<session id>.<secret>.<seal>`. The id identifies the row, which has a hash
 * of the whole token. The seal proves that this instance issued the token, even after newer tokens have replaced its
 * hash.
 */
export function firstRefreshToken(keys: TokenKeys, sessionId: string): string {
  return seal(keys, `${sessionId}.${randomBytes(32).toString('base64url')}`);
}

/**
 * Returns a token's successor. It is derived instead of random, so that a second tab with the same token gets the same
 * successor although the database stores only hashes.
 */
export function nextRefreshToken(keys: TokenKeys, token: string): string {
  const [sessionId] = token.split('.');
  return seal(keys, `${sessionId}.${createHmac('sha256', keys.refresh).update(token).digest('base64url')}`);
}

/** Returns the time at which a refresh token issued now expires. */
export function refreshExpiry(): Date {
  return new Date(Date.now() + refreshLifetime * 1000);
}

export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Reads the session id from a refresh token without verifying the token. Returns null if its format is wrong. */
export function sessionIdOf(refreshToken: string | undefined): string | null {
  const [sessionId, secret] = refreshToken?.split('.') ?? [];
  return secret && isUuid(sessionId) ? String(sessionId) : null;
}

function seal(keys: TokenKeys, content: string): string {
  return `${content}.${createHmac('sha256', keys.seal).update(content).digest('base64url')}`;
}

/**
 * Whether this instance issued a refresh token, regardless of its age. A guessed token can contain a real session id,
 * but not its seal.
 */
export function wasGivenOut(keys: TokenKeys, token: string): boolean {
  const sealed = Buffer.from(seal(keys, token.slice(0, token.lastIndexOf('.'))));
  const presented = Buffer.from(token);
  return sealed.length === presented.length && timingSafeEqual(sealed, presented);
}

/** Whether a refresh token has the older format without a seal. The next refresh replaces such a token. */
export function isUnsealed(token: string | undefined): boolean {
  return token?.split('.').length === 2;
}
