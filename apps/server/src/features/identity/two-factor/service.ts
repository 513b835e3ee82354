import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { enforceLimit } from '../../../http/limits.ts';
import type { SessionOwner, Viewer } from '../../../http/viewer.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import * as queries from './queries.ts';
import * as tickets from './tickets.ts';
import { useCode } from './use-code.ts';

/*
 * Checks that accounts, sessions and other features run before a sensitive action: whether the session still exists,
 * how old it is, and whether it has a recent second factor. This file must not import those features, because they
 * import it.
 */

/** Seconds for which a code or a passkey counts as recent. */
const recent = 10 * 60;

/** Throws `SECOND_FACTOR_NEEDED` if the person has two-factor on and this session has no recent factor. */
export async function requireRecentFactor(ctx: Context, viewer: Viewer): Promise<void> {
  if (!(await hasRecentFactor(ctx, viewer))) {
    throw new AppError('SECOND_FACTOR_NEEDED', errorText('confirmIdentity'));
  }
}

/** Whether the session has a recent factor or needs none. */
export async function hasRecentFactor(ctx: Context, viewer: Viewer): Promise<boolean> {
  const found = await queries.findFactorOfSession(ctx.db, viewer.sessionId);
  if (!found?.is_on) return true;
  return found.factor_ago !== null && found.factor_ago <= recent;
}

/** Like `requireRecentFactor`, but the request may contain a code instead. Throws `VALIDATION` if the code is wrong. */
export async function requireFactor(
  ctx: Context,
  viewer: Viewer,
  code: string | null | undefined,
): Promise<void> {
  if (!code) return requireRecentFactor(ctx, viewer);
  if (!(await queries.findFactorOfSession(ctx.db, viewer.sessionId))?.is_on) return;
  await enforceLimit(ctx, 'factor', viewer.sessionId);
  if (!(await useCode(ctx, ctx.db, viewer.id, code))) throw invalidField('code', errorText('invalidCode'));
}

/**
 * Locks the account of a session before a change such as adding a login method. A password change also locks the
 * account before it ends the session, so it either sees the new login method or makes this function throw.
 */
export async function lockSignedIn(
  trx: Trx,
  { id, sessionId }: SessionOwner,
): Promise<{ id: string; password_hash: string | null }> {
  const account = await queries.lockAccount(trx, id);
  // A separate statement, because it has to see what was committed while the first one waited for the lock.
  if (account && (await queries.isLiveSession(trx, sessionId))) return account;
  throw new AppError('INVALID_ACCESS_TOKEN', errorText('invalidAccessToken'));
}

/** Returns the seconds since the viewer logged in. */
export function findSessionAge(db: Db | Trx, { sessionId }: Viewer): Promise<number> {
  return queries.findSessionAge(db, sessionId);
}

/** Records that a code or a passkey has just been given in the session. */
export async function markFactor(db: Db | Trx, sessionId: string): Promise<void> {
  await queries.setFactorTime(db, sessionId);
}

/** Creates a ticket for the second step of a login. Returns null if the person has two-factor off. */
export function createTicket(db: Db | Trx, userId: string): Promise<string | null> {
  return tickets.insertTicket(db, userId);
}

/** Finds a ticket's hash and owner. Returns null if the ticket is unknown, used up or expired. */
export async function findTicket(
  db: Db | Trx,
  ticket: string,
): Promise<{ hash: Buffer; userId: string } | null> {
  const hash = tickets.hashTicket(ticket);
  const userId = await tickets.findTicketOwner(db, hash);
  return userId === null ? null : { hash, userId };
}

/**
 * Redeems a ticket and returns its owner's id. Returns null if it was already redeemed, even by a concurrent request.
 */
export function redeemTicket(db: Db | Trx, hash: Buffer): Promise<string | null> {
  return tickets.deleteTicket(db, hash);
}

/** Ends a person's logins that still need a second factor. */
export function endTickets(trx: Trx, userId: string): Promise<void> {
  return tickets.deleteTickets(trx, userId);
}

/** Switches two-factor off and deletes an unconfirmed secret. Returns whether it was on. */
export async function forgetTwoFactor(trx: Trx, userId: string): Promise<boolean> {
  const wasOn = await queries.deleteTwoFactor(trx, userId);
  await queries.deleteUnconfirmed(trx, userId);
  return wasOn;
}

/** Creates the error for a ticket that is unknown, used up or expired. */
export function ticketEnded(): AppError {
  return new AppError('SESSION_ENDED', errorText('invalidCode'));
}
