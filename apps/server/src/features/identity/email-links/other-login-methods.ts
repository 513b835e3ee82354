import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { forgetIdentities, namesOfIdentities } from '../oidc/service.ts';
import { forgetPasskeys, namesOfPasskeys } from '../passkeys/service.ts';
import { forgetTwoFactor } from '../two-factor/service.ts';

/** Describes the ways to log in to an account without its password, in words that its owner recognizes. */
export async function findOtherLoginMethods(ctx: Context, trx: Trx, userId: string): Promise<string[]> {
  const passkeys = await namesOfPasskeys(trx, userId);
  return [...passkeys, ...(await namesOfIdentities(ctx, trx, userId))];
}

/** Removes every way to log in except the password, and two-factor. Returns descriptions of what was removed. */
export async function removeOtherLoginMethods(ctx: Context, trx: Trx, userId: string): Promise<string[]> {
  const found = await findOtherLoginMethods(ctx, trx, userId);
  await forgetPasskeys(trx, userId);
  await forgetIdentities(trx, userId);
  const hadTwoFactor = await forgetTwoFactor(trx, userId);
  return hadTwoFactor ? [...found, 'two-factor authentication'] : found;
}
