import type { updateAccount } from '@kinora/contract/accounts';
import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import { enforceLimit, enforceMemberLimit } from '../../../http/limits.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { forgetPendingEmail, waitForEmail } from '../email-links/service.ts';
import { findSessionAge, lockSignedIn, requireRecentFactor } from '../two-factor/service.ts';
import { found } from './found.ts';
import { requirePasswordOf } from './password.ts';
import { recipientLocale } from './policy.ts';
import * as queries from './queries.ts';
import { orTaken, taken } from './taken.ts';

export async function changeAccount(
  ctx: Context,
  viewer: Viewer,
  form: BodyOf<typeof updateAccount>,
): Promise<queries.UserRow> {
  const { password, locale, homeFeed, ...fields } = form;
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  if (given.length === 0 && !locale && homeFeed === undefined) {
    throw new AppError('VALIDATION', errorText('noChanges'));
  }
  if (form.email) await allowEmail(ctx, viewer, form.email, password);
  const user = await orTaken(
    ctx.db.transaction().execute(async (trx) => {
      const { email, ...others } = Object.fromEntries(given);
      if (email) await changeEmail(ctx, trx, viewer, email);
      const change = {
        ...others,
        ...(locale && { locale: locale === 'auto' ? null : locale }),
        ...(homeFeed !== undefined && { home_feed: homeFeed }),
      };
      const user = found(await queries.updateUser(trx, viewer.id, change));
      await queries.indexUser(trx, user);
      return user;
    }),
  );
  await ctx.cache.invalidate('people');
  return user;
}

/**
 * Changes the address immediately if the instance can't send email. Otherwise emails a confirmation link, and the
 * address changes once the link is used.
 */
async function changeEmail(ctx: Context, trx: Trx, viewer: Viewer, email: string): Promise<void> {
  await lockSignedIn(trx, viewer);
  const user = found(await queries.lockUser(trx, viewer.id));
  if (email === user.email) return forgetPendingEmail(trx, viewer.id);
  if (!ctx.config.mail) {
    await queries.updateUser(trx, viewer.id, { email, email_confirmed_at: null });
    return;
  }
  if (await queries.findUserByIdentifier(trx, email)) throw taken('users_email_key');
  await waitForEmail(ctx, trx, { userId: viewer.id, email, locale: recipientLocale(user) });
}

/** Seconds after a login during which a new email address needs no password. */
const recentSignIn = 15 * 60;

/**
 * Throws unless the viewer may change the address. A password reset goes to the account's address, so a stolen session
 * could be used to take over the account by changing the address. An older session therefore needs the password, or a
 * new login if the account has none.
 */
async function allowEmail(
  ctx: Context,
  viewer: Viewer,
  email: string,
  password: string | null | undefined,
): Promise<void> {
  const user = found(await queries.findUser(ctx.db, viewer.id));
  if (email === user.email) return;
  await requireRecentFactor(ctx, viewer);
  if (password) {
    await enforceLimit(ctx, 'password', viewer.sessionId);
    await requirePasswordOf(user, password);
  } else if (ctx.config.mail && (await findSessionAge(ctx.db, viewer)) > recentSignIn) {
    throw recentLoginNeeded(user);
  }
  await enforceMemberLimit(ctx, 'email', viewer);
}

function recentLoginNeeded({ password_hash }: queries.UserRow): AppError {
  if (password_hash === null) {
    const text = errorText('loginForEmail');
    return new AppError('RECENT_LOGIN_NEEDED', text, { fields: [{ path: 'email', text }] });
  }
  const text = errorText('passwordForEmail');
  return new AppError('RECENT_LOGIN_NEEDED', text, { fields: [{ path: 'password', text }] });
}
