import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { setPassword as setPasswordCall } from '@kinora/contract/sessions';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { hashPassword } from '../../../platform/passwords/passwords.ts';
import { emailNewPassword } from '../../notify/email/service.ts';
import { profile } from '../accounts/service.ts';
import { endTickets, findSessionAge, lockSignedIn, requireRecentFactor } from '../two-factor/service.ts';
import * as queries from './queries.ts';

/** Seconds after a login during which a first password can be set. */
const recentSignIn = 10 * 60;

/**
 * Sets an account's first password and ends the person's other sessions. There is no old password to check, so the
 * login has to be recent; otherwise a session that was left open could be used to take over the account.
 */
export async function setPassword(
  ctx: Context,
  viewer: Viewer,
  form: BodyOf<typeof setPasswordCall>,
): Promise<void> {
  const user = await profile(ctx, viewer);
  if (user.password_hash !== null) throw hasPassword();
  await requireRecentFactor(ctx, viewer);
  if ((await findSessionAge(ctx.db, viewer)) > recentSignIn) {
    throw new AppError('FORBIDDEN', errorText('loginForPassword'));
  }
  const passwordHash = await hashPassword(form.newPassword);
  await ctx.db.transaction().execute(async (trx) => {
    if ((await lockSignedIn(trx, viewer)).password_hash !== null) throw hasPassword();
    await queries.setPasswordHash(trx, viewer.id, passwordHash);
    await queries.deleteOtherSessions(trx, viewer.id, viewer.sessionId);
    await endTickets(trx, viewer.id);
    await emailNewPassword(ctx, trx, user);
  });
}

function hasPassword(): AppError {
  return new AppError('CONFLICT', errorText('passwordSet'));
}
