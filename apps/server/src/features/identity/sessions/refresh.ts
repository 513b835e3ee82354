import { timingSafeEqual } from 'node:crypto';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import { enforceLimit } from '../../../http/limits.ts';
import type { Source } from '../../../http/source.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { TokenPair } from './cookies.ts';
import { deviceNameOf } from './device-name.ts';
import type { TokenKeys } from './keys.ts';
import * as queries from './queries.ts';
import * as tokens from './tokens.ts';

/**
 * Seconds for which the previous token is still accepted and exchanged for the same successor, because two tabs may
 * refresh at the same time.
 */
const grace = 30;

/**
 * Exchanges a refresh token for the next pair of tokens. If a token is used again after the grace period, it may have
 * been copied, so its session ends, even for the holder of the newest token.
 */
export async function refresh(
  ctx: Context,
  keys: TokenKeys,
  token: string | undefined,
  source: Source,
): Promise<TokenPair> {
  const sessionId = token && tokens.wasGivenOut(keys, token) ? tokens.sessionIdOf(token) : null;
  if (sessionId) {
    await enforceLimit(ctx, 'refresh', sessionId);
  } else {
    await enforceLimit(ctx, 'refreshClient', source.client);
  }
  const pair = await ctx.db.transaction().execute((trx) => rotate(trx, keys, token, source));
  if (!pair) throw new AppError('SESSION_ENDED', errorText('refreshFailed'));
  return pair;
}

async function rotate(
  trx: Trx,
  keys: TokenKeys,
  token: string | undefined,
  { userAgent, address }: Source,
): Promise<TokenPair | null> {
  const sessionId = tokens.sessionIdOf(token);
  const session = sessionId && (await queries.lockSession(trx, sessionId));
  if (!token || !session) return null;

  const presented = tokens.hashRefreshToken(token);
  const isCurrent = timingSafeEqual(presented, session.token_hash);
  const isPrevious = session.previous_hash !== null && timingSafeEqual(presented, session.previous_hash);
  if (!isCurrent && !(isPrevious && session.rotated_ago <= grace)) {
    // A guess with another person's session id must not end that session.
    if (isPrevious || tokens.wasGivenOut(keys, token)) await queries.deleteSession(trx, session.id);
    return null;
  }

  const refreshToken = tokens.nextRefreshToken(keys, token);
  if (isCurrent) {
    await queries.rotateSession(trx, session.id, {
      token_hash: tokens.hashRefreshToken(refreshToken),
      previous_hash: presented,
      expires_at: tokens.refreshExpiry(),
      device: deviceNameOf(userAgent),
      address,
    });
  }
  const accessToken = await tokens.signAccessToken(keys, { userId: session.user_id, sessionId: session.id });
  return { accessToken, refreshToken };
}
