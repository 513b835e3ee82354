import { createHash, randomBytes } from 'node:crypto';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import { hasOwner, makeOwner } from '../../identity/accounts/service.ts';
import { record } from '../audit/service.ts';
import * as queries from './queries.ts';

/**
 * Creates a one-time path where a logged-in person can become the owner. Returns null if there is an owner. Only the
 * returned path contains its 256-bit token, which replaces the previous one.
 */
export function createClaimPath(db: Db): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    if (await hasOwner(trx)) return null;
    const token = randomBytes(32).toString('base64url');
    await queries.putClaim(trx, hashToken(token));
    return `/claim?token=${token}`;
  });
}

/**
 * Makes the viewer the owner of an instance that has none. Throws `FORBIDDEN` if the token is invalid or there is an
 * owner.
 */
export async function claim({ db }: Context, viewer: Viewer, token: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Deleting the token locks its row, so only one of two concurrent claims finds it.
    const isGood = await queries.takeClaim(trx, hashToken(token));
    const previous = isGood && (await makeOwner(trx, viewer.id));
    if (!isGood || previous) {
      throw new AppError('FORBIDDEN', errorText('claimLinkUsed'));
    }
    await record(trx, {
      actorId: viewer.id,
      action: 'claim',
      target: { kind: 'site', id: null },
      reason: '',
    });
  });
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
