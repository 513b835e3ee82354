import { errorText } from '@kinora/contract/error-texts';
import type { Locale } from '@kinora/contract/locales';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import { isWithinLimit } from '../../../http/limits.ts';
import type { Urls } from '../../../http/urls.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import { type PersonLocales, recipientLocale } from '../accounts/policy.ts';
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
 * Emails a password reset link to an account for the staff, and returns null. Without a mail server, returns the link.
 * Throws `RATE_LIMITED` if several links to the account were sent or returned within the hour.
 */
export async function sendResetLink(
  ctx: Context & { urls: Urls },
  trx: Trx,
  userId: string,
): Promise<string | null> {
  const { config, urls } = ctx;
  if (!(await isWithinLimit({ config, db: trx }, 'resetMail', userId))) {
    throw new AppError('RATE_LIMITED', errorText('resetMailsSent'), { retryAfter: 3_600 });
  }
  if (!config.mail) return createResetLink(trx, userId, urls.origin);
  const account = await queries.lockAccount(trx, userId);
  if (!account) throw new AppError('NOT_FOUND', errorText('personNotFound'));
  const link = { id: createId(), userId, purpose: 'reset', email: account.email } as const;
  await ctx.queue.send(trx, mailLinkJob, { ...link, locale: recipientLocale(account) });
  return null;
}

/** An address to confirm, and the language of the email to it. */
type UnconfirmedAddress = LinkOwner & { locale: Locale | null };

/**
 * Enqueues an email with a link that confirms an address, either the account's current or its pending one. Returns
 * false if the address has reached its limit for these emails. Does nothing without a mail server.
 */
export async function askToConfirm(
  ctx: Context,
  trx: Trx,
  { userId, email, locale }: UnconfirmedAddress,
): Promise<boolean> {
  if (!ctx.config.mail) return true;
  if (!(await isWithinLimit({ config: ctx.config, db: trx }, 'verificationMail', email))) return false;
  await ctx.queue.send(trx, mailLinkJob, { id: createId(), userId, purpose: 'verify', email, locale });
  return true;
}

/**
 * Enqueues an email to an account's owner about an attempt to sign up with the account's address. It is in the language
 * of the attempt if the owner's is unknown.
 */
export async function notifyOfSignUp(
  ctx: Context,
  trx: Trx,
  account: { id: string; email: string } & PersonLocales,
  attemptLocale: Locale | null,
): Promise<void> {
  const { id, email } = account;
  if (!(await isWithinLimit({ config: ctx.config, db: trx }, 'verificationMail', email))) return;
  const locale = recipientLocale(account) ?? attemptLocale;
  await ctx.queue.send(trx, mailSignUpJob, { id: createId(), userId: id, email, locale });
}

/** Stores a new address, which takes effect once it is confirmed. Replaces an earlier pending address. */
export async function waitForEmail(ctx: Context, trx: Trx, address: UnconfirmedAddress): Promise<void> {
  await forgetPendingEmail(trx, address.userId);
  await queries.setPendingEmail(trx, address.userId, address.email);
  await askToConfirm(ctx, trx, address);
}

/** Discards the pending address and its links. */
export async function forgetPendingEmail(trx: Trx, userId: string): Promise<void> {
  const account = await queries.lockAccount(trx, userId);
  if (!account?.pending_email) return;
  await queries.deleteLinksTo(trx, userId, account.pending_email);
  await queries.setPendingEmail(trx, userId, null);
}
