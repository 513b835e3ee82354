import type { Context } from '../../../context.ts';
import { isWithinLimit } from '../../../http/limits.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { enqueueMail } from '../../notify/email/service.ts';
import type { UserRow } from '../accounts/service.ts';
import * as queries from './queries.ts';

/** Emails an account's owner about a login on a new device. Sends no email about the account's first login. */
export async function emailNewDevice(
  { config, queue }: Context,
  trx: Trx,
  { id, username, email, first_sign_in_at }: UserRow,
  device: string,
): Promise<void> {
  if (first_sign_in_at === null && (await queries.markFirstSignIn(trx, id))) return;
  if (!config.mail || !(await isWithinLimit({ config, db: trx }, 'signInMail', id))) return;
  const at = new Date().toISOString();
  await enqueueMail(trx, queue, config, {
    to: email,
    template: { name: 'new-sign-in', username, device, at },
  });
}
