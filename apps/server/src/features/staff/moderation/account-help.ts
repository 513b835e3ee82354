import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Staff } from '../../../http/audience.ts';
import type { Urls } from '../../../http/urls.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { sendResetLink } from '../../identity/email-links/service.ts';
import { endSessions } from '../../identity/sessions/service.ts';
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
 * stored nowhere.
 */
export async function helpWithPassword(
  ctx: Context & { urls: Urls },
  staff: Staff,
  userId: string,
  reason: string,
): Promise<string | null> {
  return ctx.db.transaction().execute(async (trx) => {
    await requirePersonBelow(trx, staff, userId);
    const link = await sendResetLink(ctx, trx, userId);
    await record(trx, entryOf(staff, userId, 'reset-link', reason));
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
