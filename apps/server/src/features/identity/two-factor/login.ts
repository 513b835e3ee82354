import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { loginWithCode } from '@kinora/contract/two-factor';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import { enforceLimit } from '../../../http/limits.ts';
import type { Source } from '../../../http/source.ts';
import { requireUser } from '../accounts/service.ts';
import type { TokenKeys } from '../sessions/keys.ts';
import { knownDevice, type SignedIn, startSession } from '../sessions/service.ts';
import { isTimeCode, plainCode } from './codes.ts';
import { findTicket, redeemTicket, ticketEnded } from './service.ts';
import { takeTry } from './tickets.ts';
import { useCode } from './use-code.ts';

/** Max codes per ticket. After that the ticket is invalid and the password is required again. */
const maxTries = 20;
/** The maximum of the column that counts the tries. */
const unlimited = 2 ** 31 - 1;

/** Finishes a login with a code. An unknown ticket counts only against the client's own limit. */
export async function finishWithCode(
  ctx: Context,
  keys: TokenKeys,
  { ticket, code }: BodyOf<typeof loginWithCode>,
  source: Source,
): Promise<SignedIn> {
  const found = await findTicket(ctx.db, ticket);
  if (!found) {
    await enforceLimit(ctx, 'ticketClient', source.client);
    throw ticketEnded();
  }
  const { hash, userId } = found;
  const user = await requireUser(ctx.db, userId);
  if (isTimeCode(plainCode(code))) await countCode(ctx, keys, source, userId);
  const tries = ctx.config.rateLimits ? maxTries : unlimited;
  const outcome = await ctx.db.transaction().execute(async (trx) => {
    // This locks the ticket, so a concurrent request with the same ticket waits and doesn't use up another code.
    if (!(await takeTry(trx, hash, tries))) return 'ended';
    if (!(await useCode(ctx, trx, userId, code))) return 'wrong';
    await redeemTicket(trx, hash);
    return 'right';
  });
  if (outcome === 'ended') throw ticketEnded();
  if (outcome === 'wrong') throw new AppError('INVALID_CREDENTIALS', errorText('invalidCode'));
  return startSession(ctx, keys, user, source, { withFactor: true });
}

/**
 * Counts a code from an app. Without this limit, somebody who knows the password could guess endlessly with new
 * tickets. It doesn't lock the owner out: known devices have a separate limit, and recovery codes and passkeys, which
 * can't be guessed, don't count.
 */
async function countCode(ctx: Context, keys: TokenKeys, source: Source, userId: string): Promise<void> {
  const device = knownDevice(keys, source, userId);
  if (device) {
    await enforceLimit(ctx, 'codeKnownDevice', `${device} ${userId}`);
  } else {
    await enforceLimit(ctx, 'code', userId);
  }
}
