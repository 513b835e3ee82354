import { errorText } from '@kinora/contract/error-texts';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Staff } from '../../../http/audience.ts';
import type { Urls } from '../../../http/urls.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { isolatingTranslatorOf } from '../../../platform/i18n/isolate.ts';
import { findLocale } from '../../identity/accounts/service.ts';
import { sendResetLink } from '../../identity/email-links/service.ts';
import { endSessions } from '../../identity/sessions/service.ts';
import { requireRecentFactor } from '../../identity/two-factor/service.ts';
import { notify } from '../../notify/notifications/service.ts';
import { record } from '../audit/service.ts';
import { requireOutranks } from './access.ts';
import * as queries from './queries.ts';

/** Logs a person out everywhere. */
export async function endSessionsAsStaff(
  ctx: Context,
  staff: Staff,
  userId: string,
  reason: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await requirePersonBelow(trx, staff, userId);
    await endSessions(trx, userId);
    await record(trx, entryOf(staff, userId, 'end-sessions', reason));
  });
}

/**
 * Emails a person a link to choose a new password, and returns null. Without a mail server, returns the link, which is
 * stored nowhere. The link gives access to the account, so only the site's owner may get it, with a recent second
 * factor, and the person is notified.
 */
export async function helpWithPassword(
  ctx: Context & { urls: Urls },
  staff: Staff,
  userId: string,
  reason: string,
): Promise<string | null> {
  const isReturned = !ctx.config.mail;
  if (isReturned && staff.role !== 'owner') throw new AppError('FORBIDDEN', errorText('ownerOnly'));
  if (isReturned) await requireRecentFactor(ctx, staff);
  return ctx.db.transaction().execute(async (trx) => {
    await requirePersonBelow(trx, staff, userId);
    const link = await sendResetLink(ctx, trx, userId);
    const actId = await record(trx, entryOf(staff, userId, 'reset-link', reason));
    if (isReturned) {
      const translate = isolatingTranslatorOf(await findLocale(trx, userId));
      const text = translate(msg`A password reset link for your account was created: ${{ reason }}`);
      await notify(ctx, trx, { kind: 'moderation', recipients: [userId], about: {}, reason: text, actId });
    }
    return link;
  });
}

/** Locks a person whom the staff member outranks. Throws `NOT_FOUND` or `FORBIDDEN`. */
async function requirePersonBelow(trx: Trx, staff: Staff, userId: string): Promise<void> {
  if (!(await queries.lockPerson(trx, userId))) throw new AppError('NOT_FOUND', errorText('personNotFound'));
  await requireOutranks(trx, staff, userId);
}

function entryOf(staff: Staff, userId: string, action: string, reason: string) {
  return { actorId: staff.id, action, target: { kind: 'person', id: userId }, reason };
}
