import { errorText } from '@kinora/contract/error-texts';
import type { Locale } from '@kinora/contract/locales';
import type { Role } from '@kinora/contract/roles';
import { validate as isUuid } from 'uuid';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { claimUpload, findUpload, releaseAsset } from '../../media/assets/service.ts';
import { mustConfirmEmail, siteLocale } from '../../staff/settings/service.ts';
import { found } from './found.ts';
import { recipientLocale } from './policy.ts';
import type { OwnerRow } from './present.ts';
import * as queries from './queries.ts';

export { changeAccount } from './change-account.ts';
export { requirePasswordOf } from './password.ts';
export { createAccount, register } from './register.ts';

export type UserRow = queries.UserRow;

export async function profile(ctx: Context, viewer: Viewer): Promise<UserRow> {
  return found(await queries.findUser(ctx.db, viewer.id));
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
export async function requireConfirmedEmail(
  { config }: Context,
  trx: Trx,
  { id }: Pick<Viewer, 'id'>,
): Promise<void> {
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
