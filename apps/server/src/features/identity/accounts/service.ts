import type { registerUser, updateAccount } from '@kinora/contract/accounts';
import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { Locale } from '@kinora/contract/locales';
import type { Role } from '@kinora/contract/roles';
import { validate as isUuid } from 'uuid';
import type { Context } from '../../../context.ts';
import { AppError, type InvalidField, invalidField } from '../../../http/app-error.ts';
import { enforceLimit, enforceMemberLimit } from '../../../http/limits.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { violatedKey } from '../../../platform/db/errors.ts';
import { createId } from '../../../platform/db/ids.ts';
import { hashPassword, verifyPassword } from '../../../platform/passwords/passwords.ts';
import { claimUpload, findUpload, releaseAsset } from '../../media/assets/service.ts';
import {
  admitRegistration,
  notifyOfWaiting,
  requireRegistrationAllowed,
} from '../../staff/registration/service.ts';
import { mustConfirmEmail, siteLocale } from '../../staff/settings/service.ts';
import { askToConfirm, forgetPendingEmail, notifyOfSignUp, waitForEmail } from '../email-links/service.ts';
import { findSessionAge, lockSignedIn, requireRecentFactor } from '../two-factor/service.ts';
import { recipientLocale } from './policy.ts';
import type { OwnerRow } from './present.ts';
import * as queries from './queries.ts';

export type UserRow = queries.UserRow;

const takenFields: Record<string, InvalidField> = {
  users_username_key: { path: 'username', text: errorText('usernameTaken') },
  users_email_key: { path: 'email', text: errorText('emailInUse') },
};

/** `key` is the violated unique constraint. */
function taken(key: string, cause?: unknown): AppError {
  const field = takenFields[key];
  return new AppError('CONFLICT', errorText('accountExists'), { cause, ...(field && { fields: [field] }) });
}

/** Creates an account with the language that its owner has chosen as a guest, if any. */
export async function register(
  ctx: Context,
  form: BodyOf<typeof registerUser>,
  locales: { locale: Locale | null; last_locale: Locale | null },
): Promise<UserRow> {
  const { username, email, fullname, invite } = form;
  await requireRegistrationAllowed(ctx, invite);
  const password_hash = await hashPassword(form.password);
  const account = { username, email, email_confirmed_at: null, fullname, password_hash, ...locales };
  const known = ctx.config.mail && (await queries.findUserByIdentifier(ctx.db, email));
  return known ? pretendToCreate(ctx, account, { invite, known }) : createAccount(ctx, account, { invite });
}

/**
 * Handles a sign-up with a known address. Returns the same response as for any other sign-up, so that the response
 * doesn't reveal that the address has an account, and emails the owner of that account. Creates the new account under a
 * placeholder address and rolls it back, so that a taken username still fails.
 */
async function pretendToCreate(
  ctx: Context,
  account: queries.NewUser,
  { invite, known }: { invite: string | null | undefined; known: UserRow },
): Promise<UserRow> {
  const id = createId();
  const trial = await ctx.db.startTransaction().execute();
  let made: UserRow;
  try {
    const { waits } = await admitRegistration(trial, invite);
    made = await orTaken(queries.insertUser(trial, { id, ...account, email: id, waits_for_approval: waits }));
  } finally {
    await trial.rollback().execute();
  }
  await ctx.db.transaction().execute((trx) => notifyOfSignUp(ctx, trx, known, account.last_locale));
  return { ...made, email: account.email };
}

type Joining = {
  /** The code of an invite. */
  invite?: string | null | undefined;
  /** Adds more rows for the account in the transaction that creates it. */
  complete?: (trx: Trx, user: UserRow) => Promise<void>;
};

/**
 * Creates an account if the registration mode allows it. Throws `REGISTRATION_CLOSED` if it doesn't, and `CONFLICT` if
 * the username or address is taken.
 */
export async function createAccount(
  ctx: Context,
  account: queries.NewUser,
  { invite, complete }: Joining = {},
): Promise<UserRow> {
  const user = await orTaken(
    ctx.db.transaction().execute(async (trx) => {
      const { waits } = await admitRegistration(trx, invite);
      const user = await queries.insertUser(trx, { id: createId(), ...account, waits_for_approval: waits });
      await queries.indexUser(trx, user);
      if (!user.email_confirmed_at) {
        await askToConfirm(ctx, trx, { userId: user.id, email: user.email, locale: recipientLocale(user) });
      }
      if (waits) await notifyOfWaiting(ctx, trx);
      await complete?.(trx, user);
      return user;
    }),
  );
  await ctx.cache.invalidate('people');
  return user;
}

export async function profile(ctx: Context, viewer: Viewer): Promise<UserRow> {
  return found(await queries.findUser(ctx.db, viewer.id));
}

export async function changeAccount(
  ctx: Context,
  viewer: Viewer,
  form: BodyOf<typeof updateAccount>,
): Promise<UserRow> {
  const { password, locale, homeFeed, ...fields } = form;
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  if (given.length === 0 && !locale && homeFeed === undefined) {
    throw new AppError('VALIDATION', errorText('noChanges'));
  }
  if (form.email) await allowEmail(ctx, viewer, form.email, password);
  const user = await orTaken(
    ctx.db.transaction().execute(async (trx) => {
      const { email, ...others } = Object.fromEntries(given);
      if (email) await changeEmail(ctx, trx, viewer, email);
      const change = {
        ...others,
        ...(locale && { locale: locale === 'auto' ? null : locale }),
        ...(homeFeed !== undefined && { home_feed: homeFeed }),
      };
      const user = found(await queries.updateUser(trx, viewer.id, change));
      await queries.indexUser(trx, user);
      return user;
    }),
  );
  await ctx.cache.invalidate('people');
  return user;
}

/**
 * Changes the address immediately if the instance can't send email. Otherwise emails a confirmation link, and the
 * address changes once the link is used.
 */
async function changeEmail(ctx: Context, trx: Trx, viewer: Viewer, email: string): Promise<void> {
  await lockSignedIn(trx, viewer);
  const user = found(await queries.lockUser(trx, viewer.id));
  if (email === user.email) return forgetPendingEmail(trx, viewer.id);
  if (!ctx.config.mail) {
    await queries.updateUser(trx, viewer.id, { email, email_confirmed_at: null });
    return;
  }
  if (await queries.findUserByIdentifier(trx, email)) throw taken('users_email_key');
  await waitForEmail(ctx, trx, { userId: viewer.id, email, locale: recipientLocale(user) });
}

/** Seconds after a login during which a new email address needs no password. */
const recentSignIn = 15 * 60;

/**
 * Throws unless the viewer may change the address. A password reset goes to the account's address, so a stolen session
 * could be used to take over the account by changing the address. An older session therefore needs the password, or a
 * new login if the account has none.
 */
async function allowEmail(
  ctx: Context,
  viewer: Viewer,
  email: string,
  password: string | null | undefined,
): Promise<void> {
  const user = await profile(ctx, viewer);
  if (email === user.email) return;
  await requireRecentFactor(ctx, viewer);
  if (password) {
    await enforceLimit(ctx, 'password', viewer.sessionId);
    await requirePasswordOf(user, password);
  } else if (ctx.config.mail && (await findSessionAge(ctx.db, viewer)) > recentSignIn) {
    throw recentLoginNeeded(user);
  }
  await enforceMemberLimit(ctx, 'email', viewer);
}

function recentLoginNeeded({ password_hash }: UserRow): AppError {
  if (password_hash === null) {
    const text = errorText('loginForEmail');
    return new AppError('RECENT_LOGIN_NEEDED', text, { fields: [{ path: 'email', text }] });
  }
  const text = errorText('passwordForEmail');
  return new AppError('RECENT_LOGIN_NEEDED', text, { fields: [{ path: 'password', text }] });
}

/**
 * Throws `VALIDATION` if the password is wrong, or if the account was created through a provider and has no password
 * yet.
 */
export async function requirePasswordOf({ password_hash }: UserRow, password: string): Promise<void> {
  if (password_hash === null) {
    throw invalidField('password', errorText('noPassword'));
  }
  if (!(await verifyPassword(password_hash, password))) {
    throw invalidField('password', errorText('invalidPassword'));
  }
}

/** Finds an account by username or email address, case-insensitively. */
export function findAccount(db: Db | Trx, identifier: string): Promise<UserRow | undefined> {
  return queries.findUserByIdentifier(db, identifier);
}

/** Finds a channel by username, case-insensitively. */
export function findChannel(db: Db | Trx, username: string): Promise<UserRow | undefined> {
  return queries.findUserByUsername(db, username);
}

/** Makes an uploaded image the viewer's avatar or cover. Deletes the previous image with its file. */
export async function changeImage(
  ctx: Context,
  viewer: Viewer,
  kind: 'avatar' | 'cover',
  url: string,
): Promise<UserRow> {
  const folder = kind === 'avatar' ? 'avatars' : 'coverImages';
  const upload = await findUpload(ctx, viewer, url, folder);
  return ctx.db.transaction().execute(async (trx) => {
    const user = found(await queries.lockUser(trx, viewer.id));
    const { id, source_key } = await claimUpload(trx, viewer, upload, folder);
    const change =
      kind === 'avatar'
        ? { avatar_asset_id: id, avatar_key: source_key }
        : { cover_asset_id: id, cover_key: source_key };
    const changed = found(await queries.updateUser(trx, viewer.id, change));
    const replaced = kind === 'avatar' ? user.avatar_asset_id : user.cover_asset_id;
    if (replaced) await releaseAsset(trx, ctx.queue, replaced);
    return changed;
  });
}

/** Locks an account until the transaction ends. Throws `NOT_FOUND` if it doesn't exist. */
export async function lockAccount(trx: Trx, userId: string): Promise<void> {
  found(await queries.lockUser(trx, userId));
}

/** Finds a channel by id or username, with the viewer's relation to it. Throws `NOT_FOUND`. */
export async function channel(ctx: Context, viewer: Viewer | null, idOrUsername: string) {
  const user =
    (isUuid(idOrUsername) && (await queries.findUser(ctx.db, idOrUsername))) ||
    (await queries.findUserByUsername(ctx.db, idOrUsername));
  const viewerState =
    user &&
    (viewer
      ? await queries.findChannelViewerState(ctx.db, viewer.id, user.id)
      : queries.noChannelViewerState);
  const isShown = user && !user.hidden && !user.waits_for_approval;
  if (!isShown || !viewerState) throw new AppError('NOT_FOUND', errorText('channelNotFound'));
  return { ...user, ...viewerState };
}

async function orTaken<Row>(work: Promise<Row>): Promise<Row> {
  try {
    return await work;
  } catch (error) {
    const key = violatedKey(error);
    throw key === undefined ? error : taken(key, error);
  }
}

function found(user: UserRow | undefined): UserRow {
  if (!user) throw new AppError('NOT_FOUND', errorText('userNotFound'));
  return user;
}

/** Finds an account. Throws `NOT_FOUND` if it doesn't exist. */
export async function requireUser(db: Db | Trx, userId: string): Promise<UserRow> {
  const user = await queries.findUser(db, userId);
  if (!user) throw new AppError('NOT_FOUND', errorText('channelNotFound'));
  return user;
}

/** Finds a channel. Throws `NOT_FOUND` if it doesn't exist or others can't see it. */
export async function requireChannel(db: Db | Trx, userId: string): Promise<UserRow> {
  const user = await requireUser(db, userId);
  if (user.hidden || user.waits_for_approval) throw new AppError('NOT_FOUND', errorText('channelNotFound'));
  return user;
}

/** Throws `NOT_FOUND` if the channel doesn't exist, and `FORBIDDEN` if it isn't the viewer's. */
export async function requireOwnChannel(db: Db, viewer: Viewer, channelId: string): Promise<UserRow> {
  const channel = await requireChannel(db, channelId);
  if (channel.id !== viewer.id) throw new AppError('FORBIDDEN', errorText('notOwnDashboard'));
  return channel;
}

/**
 * Throws `FORBIDDEN` if the site requires a confirmed address to publish and the viewer's isn't confirmed. Has no
 * effect if the instance can't email a confirmation link.
 */
export async function requireConfirmedEmail({ config }: Context, trx: Trx, { id }: Viewer): Promise<void> {
  if (!config.mail || !(await mustConfirmEmail(trx))) return;
  const { email_confirmed_at } = found(await queries.findUser(trx, id));
  if (email_confirmed_at) return;
  throw new AppError('FORBIDDEN', errorText('emailUnconfirmed'));
}

/** Finds people by id. The result doesn't include deleted accounts. */
export async function peopleOf(
  db: Db,
  ids: readonly (string | null)[],
): Promise<Map<string | null, OwnerRow>> {
  const people = await queries.findOwners(db, [...new Set(ids.filter((id) => id !== null))]);
  return new Map(people.map((person) => [person.owner_id, person]));
}

/** Finds a person's current role, which is `member` for a deleted account. */
export async function roleOf(db: Db | Trx, userId: string): Promise<Role> {
  return (await queries.findUser(db, userId))?.role ?? 'member';
}

/** Finds a person's language for texts that they read later. It is the site's if theirs is unknown. */
export async function findLocale(trx: Trx, userId: string): Promise<Locale> {
  const user = await queries.findUser(trx, userId);
  return (user && recipientLocale(user)) ?? (await siteLocale(trx));
}

export async function hasOwner(db: Db | Trx): Promise<boolean> {
  return (await queries.findOwner(db)) !== undefined;
}

/** Makes a person the only owner of the instance. Returns the previous owner, if it was another person. */
export function makeOwner(trx: Trx, userId: string): Promise<UserRow | undefined> {
  return queries.giveOwnerRole(trx, userId);
}

/**
 * Approves a person. Returns null if they weren't waiting for approval. Throws `NOT_FOUND` if there is no such account.
 */
export async function approve(trx: Trx, userId: string): Promise<UserRow | null> {
  const { waits_for_approval } = found(await queries.lockUser(trx, userId));
  if (!waits_for_approval) return null;
  return found(await queries.updateUser(trx, userId, { waits_for_approval: false }));
}
