import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { stopTwoFactor, TwoFactorSecret, TwoFactorState } from '@kinora/contract/two-factor';
import encodeQR from 'qr';
import type { Context } from '../../../context.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import { enforceLimit } from '../../../http/limits.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { enqueueMail } from '../../notify/email/service.ts';
import { siteSettings } from '../../staff/settings/service.ts';
import { profile, requirePasswordOf, type UserRow } from '../accounts/service.ts';
import * as codes from './codes.ts';
import * as queries from './queries.ts';
import { endTickets, lockSignedIn, markFactor, requireRecentFactor } from './service.ts';
import { secretSeal, useCode } from './use-code.ts';

const isOff = () => new AppError('NOT_FOUND', errorText('twoFactorOff'));
const isOn = () => new AppError('CONFLICT', errorText('twoFactorOn'));
const invalidCode = () => invalidField('code', errorText('invalidCode'));

export async function state(ctx: Context, viewer: Viewer): Promise<TwoFactorState> {
  const row = await queries.findTwoFactor(ctx.db, viewer.id);
  if (!row?.confirmed_at) return { isOn: false, recoveryCodesLeft: 0 };
  return { isOn: true, recoveryCodesLeft: await queries.countRecoveryCodes(ctx.db, viewer.id) };
}

/** Creates a secret for the viewer's authenticator app. Replaces an unconfirmed secret. */
export async function start(ctx: Context, viewer: Viewer, password: string): Promise<TwoFactorSecret> {
  const user = await requirePassword(ctx, viewer, password);
  const { name } = await siteSettings(ctx);
  const secret = codes.createSecret();
  const sealed = secretSeal(ctx).encrypt(secret, viewer.id);
  if (!(await queries.storeSecret(ctx.db, viewer.id, sealed))) throw isOn();
  const uri = codes.authenticatorOf(secret, { issuer: name, username: user.username }).toString();
  return { secret, uri, qr: imageOf(uri) };
}

/** Draws a QR code on a white background, because many cameras can't read a code with light modules on a dark page. */
function imageOf(uri: string): string {
  const drawn = encodeQR(uri, 'svg', { ecc: 'medium' });
  const svg = drawn.replace(/^<svg[^>]*>/, '$&<rect width="100%" height="100%" fill="#fff"/>');
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** Switches two-factor on if a first code is correct. Returns the recovery codes. */
export async function confirm(ctx: Context, viewer: Viewer, code: string): Promise<string[]> {
  await enforceLimit(ctx, 'factor', viewer.sessionId);
  const row = await queries.findTwoFactor(ctx.db, viewer.id);
  if (!row) throw new AppError('NOT_FOUND', errorText('twoFactorRestart'));
  if (row.confirmed_at) throw isOn();
  const secret = secretSeal(ctx).decrypt(row.sealed_secret, viewer.id);
  const step = secret && codes.stepOf(secret, codes.plainCode(code));
  if (!step) throw invalidCode();
  const user = await profile(ctx, viewer);
  return ctx.db.transaction().execute(async (trx) => {
    await lockSignedIn(trx, viewer);
    if (!(await queries.confirmSecret(trx, viewer.id, row.sealed_secret, step))) throw isOn();
    await markFactor(trx, viewer.sessionId);
    await notifyOwner(ctx, trx, user, 'two-factor-on');
    return giveRecoveryCodes(trx, viewer);
  });
}

export async function renew(ctx: Context, viewer: Viewer): Promise<string[]> {
  if (!(await state(ctx, viewer)).isOn) throw isOff();
  await requireRecentFactor(ctx, viewer);
  return ctx.db.transaction().execute(async (trx) => {
    await lockSignedIn(trx, viewer);
    return giveRecoveryCodes(trx, viewer);
  });
}

async function giveRecoveryCodes(trx: Trx, { id }: Viewer): Promise<string[]> {
  const given = codes.createRecoveryCodes();
  const hashes = given.map((code) => codes.hashRecoveryCode(id, code));
  await queries.replaceRecoveryCodes(trx, id, hashes);
  return given;
}

/** Checks a code, after which this session can send sensitive requests for ten minutes. */
export async function verify(ctx: Context, viewer: Viewer, code: string): Promise<void> {
  if (!(await state(ctx, viewer)).isOn) throw isOff();
  await spendCode(ctx, viewer, code);
  await markFactor(ctx.db, viewer.sessionId);
}

/**
 * Switches two-factor off. This always requires a code, because a recent factor may have been given for something else.
 */
export async function stop(
  ctx: Context,
  viewer: Viewer,
  { password, code }: BodyOf<typeof stopTwoFactor>,
): Promise<void> {
  const user = await requirePassword(ctx, viewer, password);
  if (!(await state(ctx, viewer)).isOn) throw isOff();
  await spendCode(ctx, viewer, code);
  await ctx.db.transaction().execute(async (trx) => {
    // Locks the tickets before the codes, in the same order as a login.
    await endTickets(trx, viewer.id);
    if (!(await queries.deleteTwoFactor(trx, viewer.id))) throw isOff();
    await notifyOwner(ctx, trx, user, 'two-factor-off');
  });
}

/** Emails the account's owner, in case somebody else switched two-factor on or off. */
async function notifyOwner(
  { queue, config }: Context,
  trx: Trx,
  user: UserRow,
  name: 'two-factor-on' | 'two-factor-off',
): Promise<void> {
  const at = new Date().toISOString();
  await enqueueMail(trx, queue, config, { to: user, template: { name, username: user.username, at } });
}

async function spendCode(ctx: Context, viewer: Viewer, code: string): Promise<void> {
  await enforceLimit(ctx, 'factor', viewer.sessionId);
  if (!(await useCode(ctx, ctx.db, viewer.id, code))) throw invalidCode();
}

async function requirePassword(ctx: Context, viewer: Viewer, password: string): Promise<UserRow> {
  await enforceLimit(ctx, 'password', viewer.sessionId);
  const user = await profile(ctx, viewer);
  await requirePasswordOf(user, password);
  return user;
}
