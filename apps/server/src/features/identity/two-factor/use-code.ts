import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { createSeal, type Seal } from '../../../platform/secret/seal.ts';
import * as codes from './codes.ts';
import * as queries from './queries.ts';

export function secretSeal(ctx: Context): Seal {
  return createSeal(ctx.secret, 'two-factor secret');
}

/** Uses up an app code or a recovery code. Returns false if it is wrong or was already used. */
export async function useCode(ctx: Context, db: Db | Trx, userId: string, given: string): Promise<boolean> {
  const code = codes.plainCode(given);
  if (!codes.isTimeCode(code)) {
    return queries.useRecoveryCode(db, userId, codes.hashRecoveryCode(userId, code));
  }
  const row = await queries.findTwoFactor(db, userId);
  if (!row?.confirmed_at) return false;
  const secret = secretSeal(ctx).decrypt(row.sealed_secret, userId);
  if (secret === null) {
    ctx.log.error(
      { userId },
      'Could not unseal a two-factor secret: it was sealed with another SESSION_SECRET',
    );
    return false;
  }
  const step = codes.stepOf(secret, code);
  return step !== null && queries.useStep(db, userId, step);
}
