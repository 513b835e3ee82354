import type { forgotPassword, resetPassword } from '@kinora/contract/email-links';
import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { type AppError, invalidField } from '../../../http/app-error.ts';
import { enforceLimit } from '../../../http/limits.ts';
import type { Source } from '../../../http/source.ts';
import { createId } from '../../../platform/db/ids.ts';
import { isolatingTranslatorOf } from '../../../platform/i18n/isolate.ts';
import { hashPassword } from '../../../platform/passwords/passwords.ts';
import { emailNewPassword } from '../../notify/email/service.ts';
import { siteSettings } from '../../staff/settings/service.ts';
import { recipientLocale } from '../accounts/policy.ts';
import { endSessions } from '../sessions/service.ts';
import { forgotPasswordJob } from './jobs.ts';
import { hashToken } from './links.ts';
import { findOtherLoginMethods, removeOtherLoginMethods } from './other-login-methods.ts';
import * as queries from './queries.ts';
import { forgetPendingEmail } from './service.ts';

/** Enqueues the same job for every address, so that the response doesn't reveal whether the address has an account. */
export async function forgot(
  ctx: Context,
  { client, locale }: Source,
  { email }: BodyOf<typeof forgotPassword>,
): Promise<void> {
  if (!ctx.config.mail) return;
  await enforceLimit(ctx, 'forgotPasswordOf', `${client} ${email}`);
  await ctx.db
    .transaction()
    .execute((trx) => ctx.queue.send(trx, forgotPasswordJob, { id: createId(), email, locale }));
}

/**
 * Sets a new password and ends every session. Two-factor normally stays on, because a link replaces only the password.
 * But if this is the first proof that the owner of the address controls the account, somebody else may have signed up
 * with the address, so two-factor and all other login methods are removed.
 */
export async function reset(ctx: Context, form: BodyOf<typeof resetPassword>): Promise<void> {
  const hash = hashToken(form.token);
  // Rejects an invalid link before hashing the password, which is slow.
  const found = await queries.findLink(ctx.db, 'reset', hash);
  if (!found) throw uselessLink();
  const passwordHash = await hashPassword(form.newPassword);
  const { locale: siteLocale } = await siteSettings(ctx);
  await ctx.db.transaction().execute(async (trx) => {
    // Locks the account first, so that requests with different links of one account take their locks in the same order.
    const account = await queries.lockAccount(trx, found.user_id);
    const link = await queries.deleteLink(trx, 'reset', hash);
    if (!account || !link || link.email !== account.email) throw uselessLink();
    await queries.setPassword(trx, account.id, passwordHash);
    await endSessions(trx, account.id);
    // One of the ended sessions may have requested a new address.
    await forgetPendingEmail(trx, account.id);
    const isFirstProof = link.mailed && account.email_confirmed_at === null;
    if (isFirstProof) await queries.confirmEmail(trx, account.id, account.email);
    const translate = isolatingTranslatorOf(recipientLocale(account) ?? siteLocale);
    const ways = isFirstProof
      ? { removed: await removeOtherLoginMethods(ctx, trx, account.id, translate) }
      : { kept: await findOtherLoginMethods(ctx, trx, account.id, translate) };
    await emailNewPassword(ctx, trx, account, ways);
  });
}

function uselessLink(): AppError {
  return invalidField('token', errorText('resetLinkExpired'));
}
