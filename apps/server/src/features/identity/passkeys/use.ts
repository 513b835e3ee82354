import { errorText } from '@kinora/contract/error-texts';
import type { PasskeyAssertion, PasskeyRequestOptions } from '@kinora/contract/passkeys';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import { enforceLimit } from '../../../http/limits.ts';
import type { Source } from '../../../http/source.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { requireUser, type UserRow } from '../accounts/service.ts';
import type { TokenKeys } from '../sessions/keys.ts';
import { type SignedIn, startSession } from '../sessions/service.ts';
import { findTicket, markFactor, redeemTicket, ticketEnded } from '../two-factor/service.ts';
import { challengeLifetime, challengeOf, type Purpose, storeChallenge, takeChallenge } from './challenges.ts';
import { presentRequestOptions } from './present.ts';
import * as queries from './queries.ts';
import { type PasskeySite, requirePasskeySite, userHandleOf } from './site.ts';
import { loadWebAuthn } from './web-authn.ts';

/**
 * Creates the options for logging in with a passkey. With a ticket, the passkey replaces the code and has to belong to
 * the ticket's owner. Without a ticket it also replaces the password, so the authenticator has to verify the person.
 */
export async function startLogin(
  ctx: Context,
  ticket: string | null | undefined,
  source: Source,
): Promise<PasskeyRequestOptions> {
  const site = requirePasskeySite(ctx);
  await enforceLimit(ctx, 'passkey', source.client);
  if (!ticket) return createOptions(ctx, site, { kind: 'login' }, 'required', []);
  const found = await findTicket(ctx.db, ticket);
  if (!found) throw ticketEnded();
  const allowed = await queries.findPasskeys(ctx.db, found.userId);
  if (allowed.length === 0) throw new AppError('NOT_FOUND', errorText('accountWithoutPasskey'));
  const purpose: Purpose = { kind: 'second-step', ticketHash: found.hash };
  return createOptions(ctx, site, purpose, 'preferred', allowed);
}

/** Creates the options for using a passkey instead of a code while logged in. */
export async function startVerification(ctx: Context, viewer: Viewer): Promise<PasskeyRequestOptions> {
  const site = requirePasskeySite(ctx);
  const allowed = await queries.findPasskeys(ctx.db, viewer.id);
  if (allowed.length === 0) throw new AppError('NOT_FOUND', errorText('noPasskey'));
  const purpose: Purpose = { kind: 'verify', sessionId: viewer.sessionId };
  return createOptions(ctx, site, purpose, 'preferred', allowed);
}

async function createOptions(
  ctx: Context,
  site: PasskeySite,
  purpose: Purpose,
  userVerification: 'required' | 'preferred',
  allowed: readonly queries.PasskeyRow[],
): Promise<PasskeyRequestOptions> {
  const timeout = challengeLifetime * 1000;
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({ rpID: site.id, userVerification, timeout });
  await storeChallenge(ctx.db, options.challenge, purpose);
  return presentRequestOptions(site, options, userVerification, allowed);
}

export async function login(
  ctx: Context,
  keys: TokenKeys,
  assertion: PasskeyAssertion,
  source: Source,
): Promise<SignedIn> {
  const site = requirePasskeySite(ctx);
  await enforceLimit(ctx, 'passkey', source.client);
  const challenge = challengeOf(assertion.response.clientDataJSON);
  const given = challenge === null ? undefined : await takeChallenge(ctx.db, challenge);
  const isSecondStep = given?.purpose === 'second-step';
  if (!challenge || !given || !(isSecondStep || given.purpose === 'login')) throw refused();
  const user = await ownerOf(ctx, site, assertion, challenge, !isSecondStep);
  if (!user) throw refused();
  if (given.ticket_hash && (await redeemTicket(ctx.db, given.ticket_hash)) !== user.id) throw refused();
  return startSession(ctx, keys, user, source, { withFactor: true });
}

const refused = () => new AppError('INVALID_CREDENTIALS', errorText('passkeyRefused'));

/** Checks a passkey that is used instead of a code, and marks the session as having a recent factor. */
export async function verify(ctx: Context, viewer: Viewer, assertion: PasskeyAssertion): Promise<void> {
  const site = requirePasskeySite(ctx);
  const challenge = challengeOf(assertion.response.clientDataJSON);
  const given = challenge === null ? undefined : await takeChallenge(ctx.db, challenge);
  const isOwn = given?.purpose === 'verify' && given.session_id === viewer.sessionId;
  const user = challenge && isOwn ? await ownerOf(ctx, site, assertion, challenge, false) : null;
  if (user?.id !== viewer.id) throw new AppError('VALIDATION', errorText('passkeyRefused'));
  await markFactor(ctx.db, viewer.sessionId);
}

/**
 * Finds the person whose passkey signed the challenge. Returns null if the signature is invalid, or if the signature
 * count indicates a copied passkey.
 */
async function ownerOf(
  ctx: Context,
  site: PasskeySite,
  assertion: PasskeyAssertion,
  challenge: string,
  requireUserVerification: boolean,
): Promise<UserRow | null> {
  const passkey = await queries.findPasskeyByCredential(ctx.db, assertion.id);
  if (!passkey) return null;
  const { userHandle } = assertion.response;
  const handle = Buffer.from(userHandleOf(passkey.user_id)).toString('base64url');
  if (userHandle && userHandle !== handle) return null;
  const user = await requireUser(ctx.db, passkey.user_id);
  const counter = await counterOf(assertion, passkey, { challenge, site, requireUserVerification });
  if (counter === null || !(await queries.useCounter(ctx.db, passkey.id, counter))) return null;
  return user;
}

type Expected = { challenge: string; site: PasskeySite; requireUserVerification: boolean };

/**
 * Verifies the response and returns the authenticator's signature count. Returns null if the response is invalid or the
 * count has not increased.
 */
async function counterOf(
  { id, rawId, type, response }: PasskeyAssertion,
  { credential_id, public_key, counter }: queries.PasskeyRow,
  { challenge, site, requireUserVerification }: Expected,
): Promise<number | null> {
  const { clientDataJSON, authenticatorData, signature } = response;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter },
      requireUserVerification,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The client gets no details about why a response is invalid.
    return null;
  }
}
