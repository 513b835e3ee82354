import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { suspendPerson } from '@kinora/contract/moderation';
import type { Context } from '../../../context.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import type { Staff } from '../../../http/audience.ts';
import { repeatUntilDisposed } from '../../../platform/concurrency/repeat.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { hideVideosOf, unhideVideosOf } from '../../content/videos/service.ts';
import { countTweetTags } from '../../engagement/tags/service.ts';
import { endSessions } from '../../identity/sessions/service.ts';
import { record } from '../audit/service.ts';
import { requireOutranks } from './access.ts';
import * as queries from './queries.ts';

/** Milliseconds between two checks for expired suspensions. */
const interval = 30_000;

/** Suspends a person or changes their suspension. Their sessions end in the same transaction. */
export async function suspend(
  ctx: Context,
  staff: Staff,
  userId: string,
  { until, hide, reason }: BodyOf<typeof suspendPerson>,
): Promise<void> {
  const end = until === null ? null : new Date(until);
  if (end && end <= new Date()) throw invalidField('until', errorText('timeNotFuture'));
  await commitAndInvalidate(ctx, async (trx) => {
    await requirePerson(trx, userId);
    await requireOutranks(trx, staff, userId);
    await queries.setSuspension(trx, userId, { until: end, reason, hidden: hide });
    await endSessions(trx, userId);
    await (hide ? hideVideosOf(trx, userId, reason) : unhideVideosOf(trx, userId));
    await countTweetTags(trx, userId, !hide);
    await log(trx, staff, 'suspend', userId, reason);
  });
}

/** Ends a suspension. Does nothing for a person who isn't suspended. */
export async function unsuspend(ctx: Context, staff: Staff, userId: string, reason: string): Promise<void> {
  await commitAndInvalidate(ctx, async (trx) => {
    await requirePerson(trx, userId);
    await requireOutranks(trx, staff, userId);
    if (!(await queries.clearSuspension(trx, userId))) return;
    await showAgain(trx, userId);
    await log(trx, staff, 'unsuspend', userId, reason);
  });
}

/** Lifts expired suspensions and unhides the content that they hid. Several servers can run this concurrently. */
export async function liftEnded(ctx: Context): Promise<void> {
  const next = () =>
    ctx.db.transaction().execute(async (trx) => {
      const person = await queries.lockEndedSuspension(trx);
      if (!person) return false;
      await queries.clearSuspension(trx, person.id);
      await showAgain(trx, person.id);
      return true;
    });
  let lifted = 0;
  while (await next()) lifted += 1;
  if (lifted > 0) await ctx.cache.invalidate('videos', 'people');
}

/** Regularly lifts expired suspensions until the returned object is disposed of. */
export function startLifting(ctx: Context): AsyncDisposable {
  return repeatUntilDisposed(interval, () =>
    liftEnded(ctx).catch((error) => ctx.log.warn({ err: error }, 'Could not lift expired suspensions')),
  );
}

async function showAgain(trx: Trx, userId: string): Promise<void> {
  await unhideVideosOf(trx, userId);
  await countTweetTags(trx, userId, true);
}

async function commitAndInvalidate(ctx: Context, work: (trx: Trx) => Promise<void>): Promise<void> {
  await ctx.db.transaction().execute(work);
  await ctx.cache.invalidate('videos', 'people');
}

/** Locks a person's row, so that concurrent logins wait for the suspension. Throws `NOT_FOUND`. */
async function requirePerson(trx: Trx, userId: string): Promise<void> {
  if (!(await queries.lockPerson(trx, userId))) throw new AppError('NOT_FOUND', errorText('personNotFound'));
}

async function log(trx: Trx, staff: Staff, action: string, id: string, reason: string): Promise<void> {
  await record(trx, { actorId: staff.id, action, target: { kind: 'person', id }, reason });
}
