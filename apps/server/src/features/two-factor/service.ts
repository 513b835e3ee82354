import type { Context } from '../../context.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import { enforceLimit } from '../../http/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import * as queries from './queries.ts';
import * as tickets from './tickets.ts';
import { useCode } from './use-code.ts';

/*
 * The part of two-factor that other features need. It uses none of them: accounts and sessions both ask here before something
 * sensitive.
 */

/** Seconds for which a code or a passkey counts as recent. */
const recent = 10 * 60;

/** Throws `SECOND_FACTOR_NEEDED` if the person has two-factor on and this session hasn't given a factor lately. */
export async function requireRecentFactor(ctx: Context, viewer: Viewer): Promise<void> {
  const found = await queries.findFactorOfSession(ctx.db, viewer.sessionId);
  if (!found?.is_on) return;
  if (found.factor_ago === null || found.factor_ago > recent) {
    throw new AppError('SECOND_FACTOR_NEEDED', "Please confirm that it's you.");
  }
}

/** The same for a call that a code may come with. Throws a `VALIDATION` error for a wrong one. */
export async function requireFactor(
  ctx: Context,
  viewer: Viewer,
  code: string | null | undefined,
): Promise<void> {
  if (!code) return requireRecentFactor(ctx, viewer);
  if (!(await queries.findFactorOfSession(ctx.db, viewer.sessionId))?.is_on) return;
  await enforceLimit(ctx, 'factor', viewer.sessionId);
  if (!(await useCode(ctx, viewer.id, code))) throw invalidField('code', 'Invalid code');
}

/** The session has given a code or a passkey just now. */
export async function markFactor(db: Db | Trx, sessionId: string): Promise<void> {
  await queries.setFactorTime(db, sessionId);
}

/** A ticket for the second step of a sign-in; null for a person without two-factor. */
export function createTicket(db: Db | Trx, userId: string): Promise<string | null> {
  return tickets.insertTicket(db, userId);
}

/** A live ticket by its hash, with its person; null for any other text. */
export async function findTicket(
  db: Db | Trx,
  ticket: string,
): Promise<{ hash: Buffer; userId: string } | null> {
  const hash = tickets.hashTicket(ticket);
  const userId = await tickets.findTicketOwner(db, hash);
  return userId === null ? null : { hash, userId };
}

/** Exchanges a ticket for its person's id, once: of two calls at once, one gets null. */
export function redeemTicket(db: Db | Trx, hash: Buffer): Promise<string | null> {
  return tickets.deleteTicket(db, hash);
}

/** Ends every sign-in of a person that waits for a code. */
export function endTickets(trx: Trx, userId: string): Promise<void> {
  return tickets.deleteTickets(trx, userId);
}

/** The refusal of a ticket that is unknown, used up or too old. */
export function ticketEnded(): AppError {
  return new AppError('SESSION_ENDED', 'Invalid code');
}
