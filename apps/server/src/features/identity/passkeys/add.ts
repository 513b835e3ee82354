import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { addPasskey, PasskeyCreationOptions } from '@kinora/contract/passkeys';
import type { Context } from '../../../context.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { enforceLimit } from '../../../http/limits.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { isUniqueViolation } from '../../../platform/db/errors.ts';
import { createId } from '../../../platform/db/ids.ts';
import { enqueueMail } from '../../notify/email/service.ts';
import { profile, requirePasswordOf, type UserRow } from '../accounts/service.ts';
import { findSessionAge, lockSignedIn, requireRecentFactor } from '../two-factor/service.ts';
import { challengeLifetime, challengeOf, storeChallenge, takeChallenge } from './challenges.ts';
import { presentCreationOptions } from './present.ts';
import * as queries from './queries.ts';
import { type PasskeySite, requirePasskeySite, userHandleOf } from './site.ts';
import { loadWebAuthn } from './web-authn.ts';

/** Max passkeys per person. */
const maxPasskeys = 20;
/** Seconds after a login during which adding a passkey needs no password. */
const recentSignIn = 10 * 60;

/** The COSE numbers of EdDSA, ES256 and RS256; every authenticator supports at least one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

const refused = (cause?: unknown) => new AppError('VALIDATION', errorText('passkeyNotAdded'), { cause });

/** Creates the options that the browser passes to the person's authenticator to create a passkey. */
export async function startAdding(
  ctx: Context,
  viewer: Viewer,
  password: string | null | undefined,
): Promise<PasskeyCreationOptions> {
  const site = requirePasskeySite(ctx);
  await requireRecentFactor(ctx, viewer);
  const user = await profile(ctx, viewer);
  await requirePresence(ctx, viewer, user, password);
  const existing = await queries.findPasskeys(ctx.db, viewer.id);
  if (existing.length >= maxPasskeys) {
    throw new AppError('CONFLICT', errorText('tooManyPasskeys', { max: maxPasskeys }));
  }
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    userID: userHandleOf(user.id),
    userName: user.username,
    userDisplayName: user.fullname,
    supportedAlgorithmIDs,
    timeout: challengeLifetime * 1000,
  });
  await storeChallenge(ctx.db, options.challenge, { kind: 'add', sessionId: viewer.sessionId });
  return presentCreationOptions(site, options, existing);
}

/**
 * Requires the password in an older session. A passkey alone is enough to log in, so a stolen old session must not be
 * enough to add one.
 */
async function requirePresence(
  ctx: Context,
  viewer: Viewer,
  user: UserRow,
  password: string | null | undefined,
): Promise<void> {
  if (!password) {
    if ((await findSessionAge(ctx.db, viewer)) <= recentSignIn) return;
    throw invalidField('password', errorText('passkeyPassword'));
  }
  await enforceLimit(ctx, 'password', viewer.sessionId);
  await requirePasswordOf(user, password);
}

/** Adds the new passkey and returns all of the viewer's passkeys. */
export async function add(
  ctx: Context,
  viewer: Viewer,
  form: BodyOf<typeof addPasskey>,
  usualName: string,
): Promise<queries.PasskeyRow[]> {
  const site = requirePasskeySite(ctx);
  const challenge = challengeOf(form.response.clientDataJSON);
  const given = challenge === null ? undefined : await takeChallenge(ctx.db, challenge);
  if (!challenge || given?.purpose !== 'add' || given.session_id !== viewer.sessionId) throw refused();
  const { id: credential_id, publicKey, counter } = await verifyCreation(site, form, challenge);
  await insert(ctx, viewer, {
    id: createId(),
    user_id: viewer.id,
    credential_id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: form.response.transports ?? [],
    name: form.name ?? usualName,
  });
  return queries.findPasskeys(ctx.db, viewer.id);
}

/** Adds a passkey and emails the account's owner, in case somebody else is using the session. */
async function insert(
  ctx: Context,
  viewer: Viewer,
  passkey: Parameters<typeof queries.insertPasskey>[1],
): Promise<void> {
  const user = await profile(ctx, viewer);
  const at = new Date().toISOString();
  const template = { name: 'passkey-added', username: user.username, passkey: passkey.name, at } as const;
  try {
    await ctx.db.transaction().execute(async (trx) => {
      await lockSignedIn(trx, viewer);
      await queries.insertPasskey(trx, passkey);
      await enqueueMail(trx, ctx.queue, ctx.config, { to: user, template });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('CONFLICT', errorText('passkeyKnown')) : error;
  }
}

async function verifyCreation(site: PasskeySite, form: BodyOf<typeof addPasskey>, challenge: string) {
  const { id, rawId, type, response } = form;
  const { clientDataJSON, attestationObject } = response;
  const answer = {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject },
  };
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch((cause: unknown) => {
    throw refused(cause);
  });
  if (!verified) throw refused();
  return registrationInfo.credential;
}

export async function remove(ctx: Context, viewer: Viewer, passkeyId: string): Promise<void> {
  await requireRecentFactor(ctx, viewer);
  const isRemoved = await queries.deletePasskey(ctx.db, viewer.id, passkeyId);
  if (!isRemoved) throw new AppError('NOT_FOUND', errorText('passkeyNotFound'));
}
