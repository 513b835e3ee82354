import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { forgetIdentities, namesOfIdentities } from '../oidc/service.ts';
import { forgetPasskeys, namesOfPasskeys } from '../passkeys/service.ts';
import { forgetTwoFactor } from '../two-factor/service.ts';

/** Describes an account's login methods other than the password, in words that its owner recognizes. */
export async function findOtherLoginMethods(
  ctx: Context,
  trx: Trx,
  userId: string,
  translate: Translate,
): Promise<string[]> {
  const passkeys = await namesOfPasskeys(trx, userId, translate);
  return [...passkeys, ...(await namesOfIdentities(ctx, trx, userId, translate))];
}

/**
 * Removes every login method except the password, and switches two-factor off. Returns descriptions of what was
 * removed.
 */
export async function removeOtherLoginMethods(
  ctx: Context,
  trx: Trx,
  userId: string,
  translate: Translate,
): Promise<string[]> {
  const found = await findOtherLoginMethods(ctx, trx, userId, translate);
  await forgetPasskeys(trx, userId);
  await forgetIdentities(trx, userId);
  const hadTwoFactor = await forgetTwoFactor(trx, userId);
  if (!hadTwoFactor) return found;
  const twoFactor = msg({ message: 'two-factor authentication', comment: 'In a list of ways to log in' });
  return [...found, translate(twoFactor)];
}
