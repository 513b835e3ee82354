import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { changePassword as changePasswordCall } from '@kinora/contract/sessions';
import type { Context } from '../../../context.ts';
import { type AppError, invalidField } from '../../../http/app-error.ts';
import { enforceLimit } from '../../../http/limits.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { hashPassword, verifyPassword } from '../../../platform/passwords/passwords.ts';
import { emailNewPassword } from '../../notify/email/service.ts';
import { profile } from '../accounts/service.ts';
import { endTickets, lockSignedIn, requireRecentFactor } from '../two-factor/service.ts';
import * as queries from './queries.ts';

/** Changes the password, and ends the person's other sessions in the same transaction. */
export async function changePassword(
  ctx: Context,
  viewer: Viewer,
  form: BodyOf<typeof changePasswordCall>,
): Promise<void> {
  await requireRecentFactor(ctx, viewer);
  await enforceLimit(ctx, 'password', viewer.sessionId);
  const user = await profile(ctx, viewer);
  if (!(await verifyPassword(user.password_hash, form.currentPassword))) throw wrongPassword();
  const passwordHash = await hashPassword(form.newPassword);
  await ctx.db.transaction().execute(async (trx) => {
    const account = await lockSignedIn(trx, viewer);
    if (account.password_hash !== user.password_hash) throw wrongPassword();
    await queries.setPasswordHash(trx, viewer.id, passwordHash);
    await queries.deleteOtherSessions(trx, viewer.id, viewer.sessionId);
    await endTickets(trx, viewer.id);
    await emailNewPassword(ctx, trx, user);
  });
}

function wrongPassword(): AppError {
  return invalidField('currentPassword', errorText('invalidCurrentPassword'));
}
