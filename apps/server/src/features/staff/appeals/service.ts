import type { appealSuspension as appealSuspensionEndpoint } from '@kinora/contract/appeals';
import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import { msg } from '@lingui/core/runtime-macro';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Staff } from '../../../http/audience.ts';
import type { Source } from '../../../http/source.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { isolatingTranslatorOf } from '../../../platform/i18n/isolate.ts';
import { findLocale, requireUser, roleOf } from '../../identity/accounts/service.ts';
import type { TokenKeys } from '../../identity/sessions/keys.ts';
import { checkCredentials } from '../../identity/sessions/service.ts';
import { notify } from '../../notify/notifications/service.ts';
import { record } from '../audit/service.ts';
import * as queries from './queries.ts';

/**
 * Appeals the staff action that one of the viewer's notifications reports. Throws `NOT_FOUND` if the viewer has no such
 * notification, and `CONFLICT` if it doesn't report an action or the action was already appealed.
 */
export async function appealAction(
  ctx: Context,
  viewer: Viewer,
  notificationId: string,
  text: string,
): Promise<void> {
  const { username } = await requireUser(ctx.db, viewer.id);
  await ctx.db.transaction().execute(async (trx) => {
    const actId = await queries.findActionOf(trx, viewer.id, notificationId);
    if (actId === undefined) throw new AppError('NOT_FOUND', errorText('notificationNotFound'));
    if (actId === null) throw new AppError('CONFLICT', errorText('notAppealable'));
    await fileAppeal(ctx, trx, { id: viewer.id, username }, { actId, text });
  });
}

/**
 * Appeals a person's suspension. A suspended person can't log in, so the request contains the credentials, and attempts
 * count as logins. Throws `CONFLICT` if the person isn't suspended or has already appealed.
 */
export async function appealSuspension(
  ctx: Context,
  keys: TokenKeys,
  { text, ...credentials }: BodyOf<typeof appealSuspensionEndpoint>,
  source: Source,
): Promise<void> {
  const person = await checkCredentials(ctx, keys, credentials, source);
  await ctx.db.transaction().execute(async (trx) => {
    const actId = await queries.findSuspendingAction(trx, person.id);
    if (!actId) throw new AppError('CONFLICT', errorText('notSuspended'));
    await fileAppeal(ctx, trx, person, { actId, text });
  });
}

/**
 * Closes an appeal. Throws `NOT_FOUND` if there is none, `CONFLICT` if it is already closed, and `FORBIDDEN` if it is
 * the staff member's own.
 */
export async function closeAppeal(ctx: Context, staff: Staff, entryId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const author = await queries.closeAppeal(trx, entryId);
    if (author === undefined) {
      throw (await queries.hasAppeal(trx, entryId))
        ? new AppError('CONFLICT', errorText('appealClosed'))
        : new AppError('NOT_FOUND', errorText('appealNotFound'));
    }
    if (author === staff.id) throw new AppError('FORBIDDEN', errorText('ownAppeal'));
    const target = { kind: 'person', id: author };
    await record(trx, { actorId: staff.id, action: 'close-appeal', target, reason: '' });
  });
}

/**
 * Stores an appeal and notifies the actor, if they are still a staff member. Other staff members can read it in the
 * audit log.
 */
async function fileAppeal(
  ctx: Context,
  trx: Trx,
  person: { id: string; username: string },
  { actId, text }: { actId: string; text: string },
): Promise<void> {
  if (!(await queries.insertAppeal(trx, { actId, userId: person.id, text }))) {
    throw new AppError('CONFLICT', errorText('appealed'));
  }
  const actor = await queries.findActor(trx, actId);
  if (actor === null || (await roleOf(trx, actor)) === 'member') return;
  const translate = isolatingTranslatorOf(await findLocale(trx, actor));
  const reason = translate(msg`${{ user: `@${person.username}` }} appealed: ${{ text }}`);
  await notify(ctx, trx, { kind: 'moderation', recipients: [actor], reason, about: {} });
}
