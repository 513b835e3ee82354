import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { Newcomer, registerNewcomer as registerCall } from '@kinora/contract/oidc';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../../context.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import type { Source } from '../../../http/source.ts';
import type { SessionOwner, Viewer } from '../../../http/viewer.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import type { Translate } from '../../../platform/i18n/translate.ts';
import { enqueueMail } from '../../notify/email/service.ts';
import { createAccount, findAccount, findChannel, profile, requireUser } from '../accounts/service.ts';
import type { TokenKeys } from '../sessions/keys.ts';
import { admit, type CodeNeeded, type SignedIn, startSession } from '../sessions/service.ts';
import { lockSignedIn, requireRecentFactor } from '../two-factor/service.ts';
import type { Claims } from './claims.ts';
import { canDisconnect } from './policy.ts';
import { presentIdentity } from './present.ts';
import { ProviderError } from './provider.ts';
import * as queries from './queries.ts';

/**
 * Logs in a person by the provider's claims. Returns null if the account at the provider isn't connected to an account
 * here.
 */
export async function signInWith(
  ctx: Context,
  keys: TokenKeys,
  claims: Claims,
  source: Source,
): Promise<SignedIn | CodeNeeded | null> {
  const identity = await queries.findBySubject(ctx.db, claims.issuer, claims.subject);
  if (!identity) return null;
  const user = await requireUser(ctx.db, identity.user_id);
  if (!(await queries.markUsed(ctx.db, identity.id, accountOf(claims)))) return null;
  return admit(ctx, keys, user, source);
}

/**
 * Throws `ProviderError` if an account here has the email address in the claims. Control of an address at a provider
 * doesn't prove ownership of the account here, so connecting the two requires a login here.
 */
export async function refuseTakenEmail(ctx: Context, { email }: Claims): Promise<void> {
  if (email !== null && (await findAccount(ctx.db, email))) throw new ProviderError('email-taken');
}

/** Returns the initial values of a newcomer's form. Omits a username that is taken here. */
export async function describeNewcomer(
  ctx: Context,
  provider: string,
  { username, fullname, email }: Claims,
): Promise<Newcomer> {
  const isFree = username !== null && !(await findChannel(ctx.db, username));
  return { provider, username: isFree ? username : '', fullname, email };
}

/** Creates a newcomer's account, which has no password, and starts a session. */
export async function registerNewcomer(
  ctx: Context,
  keys: TokenKeys,
  claims: Claims,
  form: BodyOf<typeof registerCall>,
  source: Source,
): Promise<SignedIn> {
  const fullname = claims.fullname ?? form.fullname;
  const email = claims.email ?? form.email;
  if (!fullname) throw invalidField('fullname', errorText('fullnameRequired'));
  if (!email) throw invalidField('email', errorText('emailRequired'));
  if (await findChannel(ctx.db, form.username)) {
    throw invalidField('username', errorText('usernameTaken'));
  }
  const email_confirmed_at = claims.email !== null && claims.isEmailVerified ? new Date() : null;
  const account = {
    ...{ username: form.username, fullname, email, email_confirmed_at },
    password_hash: null,
    last_locale: source.locale,
  };
  const user = await createAccount(ctx, account, {
    invite: form.invite,
    complete: async (trx, { id }) => {
      const isNew = await queries.insertIdentity(trx, identityOf(id, claims));
      if (!isNew) throw new AppError('CONFLICT', errorText('accountConnected'));
    },
  });
  return startSession(ctx, keys, user, source);
}

export function listIdentities(ctx: Context, viewer: Viewer): Promise<queries.IdentityRow[]> {
  return queries.findIdentities(ctx.db, viewer.id);
}

/**
 * Connects the account at the provider to the account of a session. Throws `ProviderError` if either is already
 * connected to another account.
 */
export async function connect(ctx: Context, owner: SessionOwner, claims: Claims): Promise<void> {
  if (await insert(ctx, owner, claims)) return;
  const known = await queries.findBySubject(ctx.db, claims.issuer, claims.subject);
  if (!known) throw new ProviderError('connected');
  if (known.user_id !== owner.id) throw new ProviderError('taken');
}

/**
 * Inserts the identity and emails the account's owner, in case somebody else is using the session. Returns false if
 * either account is already connected.
 */
function insert(ctx: Context, owner: SessionOwner, claims: Claims): Promise<boolean> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockSignedIn(trx, owner);
    if (!(await queries.insertIdentity(trx, identityOf(owner.id, claims)))) return false;
    const user = await requireUser(trx, owner.id);
    const provider = ctx.config.oidc?.name ?? claims.issuer;
    const template = {
      name: 'provider-connected',
      username: user.username,
      provider,
      at: new Date().toISOString(),
    } as const;
    await enqueueMail(trx, ctx.queue, ctx.config, { to: user, template });
    return true;
  });
}

export async function disconnect(ctx: Context, viewer: Viewer, identityId: string): Promise<void> {
  await requireRecentFactor(ctx, viewer);
  const own = await queries.findIdentities(ctx.db, viewer.id);
  if (!own.some(({ id }) => id === identityId)) throw new AppError('NOT_FOUND', errorText('accountNotFound'));
  if (!canDisconnect(await profile(ctx, viewer))) {
    throw new AppError('CONFLICT', errorText('passwordNeeded'));
  }
  await queries.deleteIdentity(ctx.db, identityId);
}

/** Describes a person's connected accounts for an email. */
export async function namesOfIdentities(
  ctx: Context,
  trx: Trx,
  userId: string,
  translate: Translate,
): Promise<string[]> {
  return (await queries.findIdentities(trx, userId)).map((row) => {
    const { provider, account } = presentIdentity(ctx.config.oidc, row);
    return account === null
      ? translate(
          msg({ message: msg`an account of ${{ provider }}`, comment: 'In a list of ways to log in' }),
        )
      : translate(
          msg({
            message: msg`the account ${{ account }} of ${{ provider }}`,
            comment: 'In a list of ways to log in',
          }),
        );
  });
}

/**
 * Disconnects all of a person's accounts at providers, so that the next login with one of them starts a new sign-up.
 */
export async function forgetIdentities(trx: Trx, userId: string): Promise<void> {
  await queries.deleteIdentities(trx, userId);
}

function identityOf(userId: string, claims: Claims) {
  const { issuer, subject } = claims;
  return { id: createId(), user_id: userId, issuer, subject, account: accountOf(claims) };
}

function accountOf({ email, username }: Claims): string | null {
  return email ?? username;
}
