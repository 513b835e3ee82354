import { timingSafeEqual } from 'node:crypto';
import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { Locale } from '@kinora/contract/locales';
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

/** Returns an access token's viewer, or null if the token is invalid or its session has ended. */
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

/** Returns the ids of the given sessions that have not ended. Uses one statement for all of them. */
export async function findSignedIn(db: Db, owners: readonly SessionOwner[]): Promise<ReadonlySet<string>> {
  const asked = new Set(owners.map(({ sessionId }) => sessionId));
  if (asked.size === 0) return asked;
  return new Set((await queries.findLiveSessions(db, [...asked])).map(({ id }) => id));
}

export type SignedIn = { user: UserRow; tokens: TokenPair; device: string };

/**
 * The result of a login that needs a second factor. `POST /users/login/code` finishes it with this ticket and a code.
 */
export type CodeNeeded = { needs: 'code'; ticket: string };

export async function signIn(
  ctx: Context,
  keys: TokenKeys,
  form: BodyOf<typeof login>,
  source: Source,
): Promise<SignedIn | CodeNeeded> {
  return admit(ctx, keys, await checkCredentials(ctx, keys, form, source), source);
}

/** Finds a person by their credentials. An unknown account and a wrong password get the same error. */
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
  if (!user || !matches) throw new AppError('INVALID_CREDENTIALS', errorText('invalidCredentials'));
  return user;
}

/**
 * Starts a session after one proof of identity: a password or a provider's response. With two-factor on, returns a
 * ticket for the second step instead. As in `startSession`, `user` has to be read before the proof is checked.
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
 * Starts a session. `withFactor` means that the person has just given a code or a passkey. `user` has to be read before
 * the proof of identity is checked, because the session is refused if the password has changed since then.
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
      throw new AppError('WAITING_FOR_APPROVAL', errorText('waitingForApproval'));
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
    await rememberLocale(trx, account, source);
    if (!knownDevice(keys, source, user.id)) {
      await emailNewDevice(ctx, trx, user, { device, locale: source.locale });
    }
  });
  const accessToken = await tokens.signAccessToken(keys, { userId: user.id, sessionId });
  return {
    user,
    tokens: { accessToken, refreshToken },
    device: rememberDevice(keys, source.device, user.id),
  };
}

/** Stores the browser's language for emails and pushes, which are written without a request. */
async function rememberLocale(
  trx: Trx,
  { id, last_locale }: { id: string; last_locale: Locale | null },
  { locale }: Source,
): Promise<void> {
  if (locale && locale !== last_locale) await queries.setLastLocale(trx, id, locale);
}

/**
 * Locks the account and throws if it can't be logged in to. A password change, a suspension and an account deletion
 * also lock it before they end its sessions and tickets. So each of them either ends the new session or makes this
 * function throw.
 */
async function lockForSignIn(trx: Trx, { id, password_hash }: UserRow) {
  const account = await queries.lockAccount(trx, id);
  if (account?.password_hash !== password_hash) {
    throw new AppError('INVALID_CREDENTIALS', errorText('invalidCredentials'));
  }
  await requireNotSuspended(trx, id);
  return account;
}

/** Returns the id of the device that a login comes from, if the account has logged in on it before. */
export function knownDevice(keys: TokenKeys, { device }: Source, userId: string): string | null {
  return knownDeviceOf(keys, device, userId);
}

/** Returns the name of the device that a request comes from, such as `Firefox on Linux`. */
export function deviceName({ userAgent }: Source): string {
  return deviceNameOf(userAgent);
}

/** Ends all of a person's sessions, and any logins that still need a second factor. */
export async function endSessions(trx: Trx, userId: string): Promise<void> {
  await queries.deleteSessions(trx, userId);
  await endTickets(trx, userId);
}

/** Ends the sessions that the two tokens belong to, usually the same one. One valid token is enough. */
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
