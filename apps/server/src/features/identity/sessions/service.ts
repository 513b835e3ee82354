import { timingSafeEqual } from 'node:crypto';
import type { BodyOf } from '@kinora/contract/endpoint';
import type { login } from '@kinora/contract/sessions';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import { enforceLimit } from '../../../http/limits.ts';
import type { Source } from '../../../http/source.ts';
import type { SessionOwner, Viewer } from '../../../http/viewer.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import { verifyPassword } from '../../../platform/passwords/passwords.ts';
import { findAccount, type UserRow } from '../accounts/service.ts';
import { createTicket, endTickets } from '../two-factor/service.ts';
import type { TokenPair } from './cookies.ts';
import { deviceNameOf } from './device-name.ts';
import type { TokenKeys } from './keys.ts';
import { knownDeviceOf, rememberDevice } from './known-device.ts';
import { emailNewDevice } from './new-device.ts';
import * as queries from './queries.ts';
import { requireNotSuspended } from './suspension.ts';
import * as tokens from './tokens.ts';

export { clearAccessCookie, clearSessionCookies } from './cookies.ts';
export { requireNotSuspended } from './suspension.ts';

/** The viewer of an access token, if its session still exists. */
export async function authenticate(
  ctx: Context,
  keys: TokenKeys,
  accessToken: string,
): Promise<Viewer | null> {
  const claims = await tokens.verifyAccessToken(keys, accessToken);
  if (!claims) return null;
  const session = await queries.findLiveSession(ctx.db, claims.sessionId);
  if (session?.user_id !== claims.userId) return null;
  return { id: claims.userId, sessionId: session.id, mayHaveOwnLists: session.may_have_blocks };
}

/** The ids of these sessions that still exist, found in one statement. */
export async function findSignedIn(db: Db, owners: readonly SessionOwner[]): Promise<ReadonlySet<string>> {
  const asked = new Set(owners.map(({ sessionId }) => sessionId));
  if (asked.size === 0) return asked;
  return new Set((await queries.findLiveSessions(db, [...asked])).map(({ id }) => id));
}

export type SignedIn = { user: UserRow; tokens: TokenPair; device: string };

/** `POST /users/login/code` finishes the login with a code and this ticket. */
export type CodeNeeded = { needs: 'code'; ticket: string };

export async function signIn(
  ctx: Context,
  keys: TokenKeys,
  form: BodyOf<typeof login>,
  source: Source,
): Promise<SignedIn | CodeNeeded> {
  return admit(ctx, keys, await checkCredentials(ctx, keys, form, source), source);
}

/** Finds the person by their credentials. An unknown account and a wrong password get the same response. */
export async function checkCredentials(
  ctx: Context,
  keys: TokenKeys,
  form: BodyOf<typeof login>,
  source: Source,
): Promise<UserRow> {
  const identifier = (form.username || form.email || '').toLowerCase();
  const user = await findAccount(ctx.db, identifier);
  const device = user ? knownDevice(keys, source, user.id) : null;
  if (device) {
    await enforceLimit(ctx, 'loginKnownDevice', `${device} ${user?.id}`);
  } else {
    await enforceLimit(ctx, 'loginClient', source.client);
    await enforceLimit(ctx, 'login', `${source.client} ${identifier}`);
  }
  const matches = await verifyPassword(user?.password_hash ?? null, form.password);
  if (!user || !matches) throw new AppError('INVALID_CREDENTIALS', 'Invalid credentials');
  return user;
}

/**
 * Starts a session for a person with one proof of identity: a password or a provider's word. With two-factor on,
 * returns a ticket for the code instead. `user` has to be read as for `startSession`.
 */
export async function admit(
  ctx: Context,
  keys: TokenKeys,
  user: UserRow,
  source: Source,
): Promise<SignedIn | CodeNeeded> {
  const ticket = await ctx.db.transaction().execute(async (trx) => {
    await lockForSignIn(trx, user);
    return createTicket(trx, user.id);
  });
  return ticket ? { needs: 'code', ticket } : startSession(ctx, keys, user, source);
}

/**
 * Starts a session; `withFactor` if the person has just given a code or a passkey. `user` has to be read before the
 * proof is checked, because the session is refused if the password has changed since.
 */
export async function startSession(
  ctx: Context,
  keys: TokenKeys,
  user: UserRow,
  source: Source,
  { withFactor = false } = {},
): Promise<SignedIn> {
  const sessionId = createId();
  const refreshToken = tokens.firstRefreshToken(keys, sessionId);
  const device = deviceNameOf(source.userAgent);
  await ctx.db.transaction().execute(async (trx) => {
    const account = await lockForSignIn(trx, user);
    if (account.waits_for_approval) {
      throw new AppError('WAITING_FOR_APPROVAL', 'Your account waits for the approval of the staff.');
    }
    await queries.insertSession(trx, {
      id: sessionId,
      user_id: user.id,
      token_hash: tokens.hashRefreshToken(refreshToken),
      previous_hash: null,
      expires_at: tokens.refreshExpiry(),
      device,
      address: source.address,
      factor_at: withFactor ? new Date() : null,
    });
    if (!knownDevice(keys, source, user.id)) await emailNewDevice(ctx, trx, user, device);
  });
  const accessToken = await tokens.signAccessToken(keys, { userId: user.id, sessionId });
  return {
    user,
    tokens: { accessToken, refreshToken },
    device: rememberDevice(keys, source.device, user.id),
  };
}

/**
 * Locks the account and throws if logging in to it is not allowed. A password change, a suspension and a deletion lock
 * it too before they end its sessions and tickets, so each of them either ends this one or is seen here.
 */
async function lockForSignIn(trx: Trx, { id, password_hash }: UserRow) {
  const account = await queries.lockAccount(trx, id);
  if (account?.password_hash !== password_hash) {
    throw new AppError('INVALID_CREDENTIALS', 'Invalid credentials');
  }
  await requireNotSuspended(trx, id);
  return account;
}

/** The id of the device that a login comes from, if the account has logged in there before. */
export function knownDevice(keys: TokenKeys, { device }: Source, userId: string): string | null {
  return knownDeviceOf(keys, device, userId);
}

/** The name of the device that a request comes from, as a person recognizes it: `Firefox on Linux`. */
export function deviceName({ userAgent }: Source): string {
  return deviceNameOf(userAgent);
}

/** Ends all of a person's sessions, and the logins that still need a second factor. */
export async function endSessions(trx: Trx, userId: string): Promise<void> {
  await queries.deleteSessions(trx, userId);
  await endTickets(trx, userId);
}

/** Ends the session that either token belongs to. */
export async function signOut(
  ctx: Context,
  keys: TokenKeys,
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
