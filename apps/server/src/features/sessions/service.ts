import { timingSafeEqual } from 'node:crypto';
import type { BodyOf } from '@kinora/contract/endpoint';
import type { changePassword as changePasswordCall, login } from '@kinora/contract/sessions';
import type { Context } from '../../context.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import { enforceLimit } from '../../http/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Trx } from '../../platform/db/db.ts';
import { createId } from '../../platform/db/ids.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords/passwords.ts';
import { findAccount, profile, refuseCommonPassword, type UserRow } from '../accounts/service.ts';
import type { TokenPair } from './cookies.ts';
import { knownDeviceOf, rememberDevice } from './known-device.ts';
import * as queries from './queries.ts';
import * as tokens from './tokens.ts';

export { clearSessionCookies } from './cookies.ts';

/** Seconds for which the previous token still yields its successor, because two tabs may refresh at once. */
const grace = 30;

const expiry = () => new Date(Date.now() + tokens.refreshLifetime * 1000);

/** The viewer that an access token stands for, if its session still exists. */
export async function authenticate(
  ctx: Context,
  keys: tokens.TokenKeys,
  accessToken: string,
): Promise<Viewer | null> {
  const claims = await tokens.verifyAccessToken(keys, accessToken);
  if (!claims) return null;
  const session = await queries.findLiveSession(ctx.db, claims.sessionId);
  return session?.user_id === claims.userId ? { id: claims.userId, sessionId: session.id } : null;
}

/** Where a sign-in comes from: the client's address or network, and what the device remembers. */
export type SignInSource = { client: string; device: string | undefined };

type SignedIn = { user: UserRow; tokens: TokenPair; device: string };

/** Checks the credentials and starts a session. An unknown account and a wrong password get the same response. */
export async function signIn(
  ctx: Context,
  keys: tokens.TokenKeys,
  form: BodyOf<typeof login>,
  source: SignInSource,
): Promise<SignedIn> {
  const identifier = (form.username || form.email || '').toLowerCase();
  const user = await findAccount(ctx.db, identifier);
  const device = user ? knownDeviceOf(keys, source.device, user.id) : null;
  if (device) {
    await enforceLimit(ctx, 'loginKnownDevice', `${device} ${user?.id}`);
  } else {
    await enforceLimit(ctx, 'loginClient', source.client);
    await enforceLimit(ctx, 'login', `${source.client} ${identifier}`);
  }
  const matches = await verifyPassword(user?.password_hash ?? null, form.password);
  if (!user || !matches) throw new AppError('INVALID_CREDENTIALS', 'Invalid credentials');

  const sessionId = createId();
  const refreshToken = tokens.firstRefreshToken(keys, sessionId);
  await queries.insertSession(ctx.db, {
    id: sessionId,
    user_id: user.id,
    token_hash: tokens.hashRefreshToken(refreshToken),
    previous_hash: null,
    expires_at: expiry(),
  });
  const accessToken = await tokens.signAccessToken(keys, { userId: user.id, sessionId });
  return {
    user,
    tokens: { accessToken, refreshToken },
    device: rememberDevice(keys, source.device, user.id),
  };
}

/**
 * Exchanges a refresh token for the next pair. A token that was exchanged before has been copied, so its session ends,
 * for the holder of its newest token too.
 */
export async function refresh(
  ctx: Context,
  keys: tokens.TokenKeys,
  token: string | undefined,
  client: string,
): Promise<TokenPair> {
  const sessionId = token && tokens.wasGivenOut(keys, token) ? tokens.sessionIdOf(token) : null;
  if (sessionId) {
    await enforceLimit(ctx, 'refresh', sessionId);
  } else {
    await enforceLimit(ctx, 'refreshClient', client);
  }
  const pair = await ctx.db.transaction().execute((trx) => rotate(trx, keys, token));
  if (!pair) throw new AppError('SESSION_ENDED', 'Failed to refresh session. Please log in again.');
  return pair;
}

async function rotate(
  trx: Trx,
  keys: tokens.TokenKeys,
  token: string | undefined,
): Promise<TokenPair | null> {
  const sessionId = tokens.sessionIdOf(token);
  const session = sessionId && (await queries.lockSession(trx, sessionId));
  if (!token || !session) return null;

  const presented = tokens.hashRefreshToken(token);
  const isCurrent = timingSafeEqual(presented, session.token_hash);
  const isPrevious = session.previous_hash !== null && timingSafeEqual(presented, session.previous_hash);
  if (!isCurrent && !(isPrevious && session.rotated_ago <= grace)) {
    // A guess with somebody's session id must not end that session.
    if (isPrevious || tokens.wasGivenOut(keys, token)) await queries.deleteSession(trx, session.id);
    return null;
  }

  const refreshToken = tokens.nextRefreshToken(keys, token);
  if (isCurrent) {
    const hash = tokens.hashRefreshToken(refreshToken);
    await queries.rotateSession(trx, session.id, { hash, previous: presented, expiresAt: expiry() });
  }
  const accessToken = await tokens.signAccessToken(keys, { userId: session.user_id, sessionId: session.id });
  return { accessToken, refreshToken };
}

/** Ends the session that either token belongs to, if any. */
export async function signOut(
  ctx: Context,
  keys: tokens.TokenKeys,
  accessToken: string | undefined,
  refreshToken: string | undefined,
): Promise<void> {
  const claims = accessToken ? await tokens.verifyAccessToken(keys, accessToken) : null;
  if (claims) await queries.deleteSession(ctx.db, claims.sessionId);
  await ctx.db.transaction().execute(async (trx) => {
    const sessionId = tokens.sessionIdOf(refreshToken);
    const session = sessionId && (await queries.lockSession(trx, sessionId));
    if (!refreshToken || !session) return;
    const presented = tokens.hashRefreshToken(refreshToken);
    const known = [session.token_hash, session.previous_hash].some(
      (hash) => hash && timingSafeEqual(presented, hash),
    );
    if (known) await queries.deleteSession(trx, session.id);
  });
}

/** Ends all sessions of a person. */
export async function endSessions(trx: Trx, userId: string): Promise<void> {
  await queries.deleteSessions(trx, userId);
}

/** Changes the password and ends the person's other sessions in one transaction. */
export async function changePassword(
  ctx: Context,
  viewer: Viewer,
  form: BodyOf<typeof changePasswordCall>,
): Promise<void> {
  await enforceLimit(ctx, 'password', viewer.sessionId);
  const user = await profile(ctx, viewer);
  if (!(await verifyPassword(user.password_hash, form.currentPassword))) {
    throw invalidField('currentPassword', 'Invalid current password');
  }
  await refuseCommonPassword('newPassword', form.newPassword);
  const passwordHash = await hashPassword(form.newPassword);
  await ctx.db.transaction().execute(async (trx) => {
    await queries.setPasswordHash(trx, viewer.id, passwordHash);
    await queries.deleteOtherSessions(trx, viewer.id, viewer.sessionId);
  });
}
