import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { createInvite } from '@kinora/contract/invites';
import type { RegistrationMode } from '@kinora/contract/site';
import type { Context } from '../../../context.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import type { Staff } from '../../../http/audience.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import { notifyStaff } from '../../notify/notifications/service.ts';
import { record } from '../audit/service.ts';
import { registrationMode, siteSettings } from '../settings/service.ts';
import { newCode, shownCode, storedCode } from './code.ts';
import { decideRegistration, takesInvites } from './policy.ts';
import * as queries from './queries.ts';

type Code = string | null | undefined;

/**
 * Throws `REGISTRATION_CLOSED` if a sign-up would be refused. Called before expensive work such as hashing the
 * password.
 */
export async function requireRegistrationAllowed(ctx: Context, code: Code): Promise<void> {
  const { registration } = await siteSettings(ctx);
  const hasInvite = Boolean(code) && (await queries.isGoodCode(ctx.db, storedCode(code ?? '')));
  if (decideRegistration(registration, hasInvite) === 'refused') throw registrationClosed(registration, code);
}

/**
 * Decides on a sign-up in the transaction that creates the account, and uses up an invite if the mode takes one.
 * Returns whether the person has to wait for approval. Throws `REGISTRATION_CLOSED`.
 */
export async function admitRegistration(trx: Trx, code: Code): Promise<{ waits: boolean }> {
  const mode = await registrationMode(trx);
  const hasInvite =
    Boolean(code) && takesInvites(mode) && (await queries.useCode(trx, storedCode(code ?? '')));
  const reception = decideRegistration(mode, hasInvite);
  if (reception === 'refused') throw registrationClosed(mode, code);
  return { waits: reception === 'waiting' };
}

/**
 * Notifies the staff, in the transaction of a sign-up, that an account waits for approval: once per day, and again
 * after the account that waited the longest was approved.
 */
export async function notifyOfWaiting(ctx: Context, trx: Trx): Promise<void> {
  const { first, day } = await queries.findWaiting(trx);
  await notifyStaff(ctx, trx, { kind: 'approval', taskId: first, round: `${day}:${first}` });
}

function registrationClosed(mode: RegistrationMode, code: Code): AppError {
  const text = errorText('registrationClosed');
  const field = { path: 'invite', text: code ? errorText('inviteInvalid') : text };
  return new AppError('REGISTRATION_CLOSED', text, takesInvites(mode) ? { fields: [field] } : {});
}

export function list({ db }: Context): Promise<queries.InviteRow[]> {
  return queries.findInvites(db);
}

/** Creates an invite and returns all invites. */
export async function create(
  ctx: Context,
  viewer: Staff,
  { uses, expiresAt }: BodyOf<typeof createInvite>,
): Promise<queries.InviteRow[]> {
  const expires_at = expiresAt ? new Date(expiresAt) : null;
  if (expires_at && expires_at <= new Date()) throw invalidField('expiresAt', errorText('timeNotFuture'));
  const invite = { id: createId(), code: newCode(), uses, expires_at };
  await ctx.db.transaction().execute(async (trx) => {
    await queries.insertInvite(trx, invite);
    await recordInvite(trx, viewer, 'invite', invite);
  });
  return queries.findInvites(ctx.db);
}

export async function remove(ctx: Context, viewer: Staff, inviteId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const invite = await queries.deleteInvite(trx, inviteId);
    if (!invite) throw new AppError('NOT_FOUND', errorText('inviteNotFound'));
    await recordInvite(trx, viewer, 'invite-deleted', invite);
  });
}

/**
 * Writes to the audit log. An entry contains only the beginning of the invite's code, which isn't enough to sign up.
 */
async function recordInvite(
  trx: Trx,
  viewer: Staff,
  action: string,
  { id, code, uses }: { id: string; code: string; uses: number },
): Promise<void> {
  const [beginning] = shownCode(code).split('-');
  const target = { kind: 'invite', id };
  await record(trx, { actorId: viewer.id, action, target, reason: `${beginning}-…, ${uses} uses` });
}
