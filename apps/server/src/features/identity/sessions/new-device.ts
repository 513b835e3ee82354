import type { Locale } from '@kinora/contract/locales';
import type { Context } from '../../../context.ts';
import { isWithinLimit } from '../../../http/limits.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { enqueueMail } from '../../notify/email/service.ts';
import type { UserRow } from '../accounts/service.ts';
import * as queries from './queries.ts';

/** The login's device, and the language of its browser. */
type Login = { device: string; locale: Locale | null };

/**
 * Emails an account's owner about a login on a new device. Sends no email about the account's first login. The email has
 * the language of earlier logins, because somebody else may have logged in.
 */
export async function emailNewDevice(
  { config, queue }: Context,
  trx: Trx,
  user: UserRow,
  { device, locale }: Login,
): Promise<void> {
  const { id, username, first_sign_in_at } = user;
  if (first_sign_in_at === null && (await queries.markFirstSignIn(trx, id))) return;
  if (!config.mail || !(await isWithinLimit({ config, db: trx }, 'signInMail', id))) return;
  const at = new Date().toISOString();
  await enqueueMail(trx, queue, config, {
    to: { ...user, last_locale: user.last_locale ?? locale },
    template: { name: 'new-sign-in', username, device, at },
  });
}
