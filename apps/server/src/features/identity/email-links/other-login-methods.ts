import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { forgetIdentities, namesOfIdentities } from '../oidc/service.ts';
import { forgetPasskeys, namesOfPasskeys } from '../passkeys/service.ts';
import { forgetTwoFactor } from '../two-factor/service.ts';

/** Describes an account's login methods other than the password, in words that its owner recognizes. */
export async function findOtherLoginMethods(ctx: Context, trx: Trx, userId: string): Promise<string[]> {
  const passkeys = await namesOfPasskeys(trx, userId);
  return [...passkeys, ...(await namesOfIdentities(ctx, trx, userId))];
}

/**
 * Removes every login method except the password, and switches two-factor off. Returns descriptions of what was
 * removed.
 */
export async function removeOtherLoginMethods(ctx: Context, trx: Trx, userId: string): Promise<string[]> {
  const found = await findOtherLoginMethods(ctx, trx, userId);
  await forgetPasskeys(trx, userId);
  await forgetIdentities(trx, userId);
  const hadTwoFactor = await forgetTwoFactor(trx, userId);
  return hadTwoFactor ? [...found, 'two-factor authentication'] : found;
}
