import type { Context } from '../../../context.ts';
import { isWithinLimit } from '../../../http/limits.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import { mailLinkJob, mailSignUpJob } from './jobs.ts';
import { createLink, type LinkOwner } from './links.ts';
import * as queries from './queries.ts';

/** Creates a password reset link for the admin to pass on, for instances without a mail server. */
export async function createResetLink(trx: Trx, userId: string, origin: string): Promise<string> {
  const account = await queries.lockAccount(trx, userId);
  if (!account) throw new Error('account not found');
  return createLink(trx, 'reset', { userId, email: account.email }, { origin, mailed: false });
}

/**
 * Enqueues an email with a link that confirms an address, either the account's current or its pending one. Returns
 * false if the address has reached its limit for these emails. Does nothing without a mail server.
 */
export async function askToConfirm(ctx: Context, trx: Trx, { userId, email }: LinkOwner): Promise<boolean> {
  if (!ctx.config.mail) return true;
  if (!(await isWithinLimit({ config: ctx.config, db: trx }, 'verificationMail', email))) return false;
  await ctx.queue.send(trx, mailLinkJob, { id: createId(), userId, purpose: 'verify', email });
  return true;
}

/** Enqueues an email to an account's owner about an attempt to sign up with the account's address. */
export async function notifyOfSignUp(
  ctx: Context,
  trx: Trx,
  { id, email }: { id: string; email: string },
): Promise<void> {
  if (!(await isWithinLimit({ config: ctx.config, db: trx }, 'verificationMail', email))) return;
  await ctx.queue.send(trx, mailSignUpJob, { id: createId(), userId: id, email });
}

/** Stores a new address, which takes effect once it is confirmed. Replaces an earlier pending address. */
export async function waitForEmail(ctx: Context, trx: Trx, owner: LinkOwner): Promise<void> {
  await forgetPendingEmail(trx, owner.userId);
  await queries.setPendingEmail(trx, owner.userId, owner.email);
  await askToConfirm(ctx, trx, owner);
}

/** Discards the pending address and its links. */
export async function forgetPendingEmail(trx: Trx, userId: string): Promise<void> {
  const account = await queries.lockAccount(trx, userId);
  if (!account?.pending_email) return;
  await queries.deleteLinksTo(trx, userId, account.pending_email);
  await queries.setPendingEmail(trx, userId, null);
}
