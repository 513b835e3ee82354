import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { isUniqueViolation } from '../../../platform/db/errors.ts';
import { enqueueMail } from '../../notify/email/service.ts';
import { type PersonLocales, recipientLocale } from '../accounts/policy.ts';
import { hashToken } from './links.ts';
import * as queries from './queries.ts';
import { askToConfirm, forgetPendingEmail } from './service.ts';

/** Confirms the address that the link was emailed to. A pending address replaces the account's current one. */
export async function verify(ctx: Context, token: string): Promise<void> {
  const hash = hashToken(token);
  const found = await queries.findLink(ctx.db, 'verify', hash);
  if (!found) throw uselessLink();
  try {
    await ctx.db.transaction().execute(async (trx) => {
      const account = await queries.lockAccount(trx, found.user_id);
      const link = await queries.deleteLink(trx, 'verify', hash);
      if (!account || !link) throw uselessLink();
      if (account.pending_email === link.email) {
        await changeEmail(ctx, trx, account, link.email);
      } else if (account.email === link.email) {
        await queries.confirmEmail(trx, account.id, link.email);
      } else {
        throw uselessLink();
      }
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await ctx.db.transaction().execute((trx) => forgetPendingEmail(trx, found.user_id));
    throw new AppError('CONFLICT', errorText('emailTaken'), {
      cause: error,
    });
  }
}

type Account = { id: string; username: string; email: string } & PersonLocales;

async function changeEmail(ctx: Context, trx: Trx, account: Account, email: string): Promise<void> {
  await queries.confirmEmail(trx, account.id, email);
  await enqueueMail(trx, ctx.queue, ctx.config, {
    to: account,
    template: { name: 'address-changed', username: account.username },
  });
}

/** Emails another link for the unconfirmed address. */
export async function sendAgain(ctx: Context, viewer: Viewer): Promise<void> {
  if (!ctx.config.mail) {
    throw new AppError('VALIDATION', errorText('emailsOff'));
  }
  await ctx.db.transaction().execute(async (trx) => {
    const account = await queries.lockAccount(trx, viewer.id);
    if (!account) throw new AppError('NOT_FOUND', errorText('userNotFound'));
    const email = account.pending_email ?? (account.email_confirmed_at ? null : account.email);
    if (!email) throw new AppError('VALIDATION', errorText('emailConfirmed'));
    const locale = recipientLocale(account);
    if (await askToConfirm(ctx, trx, { userId: account.id, email, locale })) return;
    throw new AppError('RATE_LIMITED', errorText('tooManyEmails'), {
      retryAfter: 3_600,
    });
  });
}

function uselessLink(): AppError {
  return invalidField('token', errorText('linkExpired'));
}
