import { describeError } from '@kinora/contract/error-descriptions';
import type { ErrorText } from '@kinora/contract/error-texts';
import type { Trx } from '../../../platform/db/db.ts';
import { followKeyOf, type NotifyContext, notify } from './notify.ts';

type Import = { userId: string; importId: string };
type Failure = Import & { title: string; error: ErrorText };

/**
 * Notifies a person that a source which they follow couldn't be read. Replaces the notification of an earlier failure,
 * so call it only for the first of several in a row.
 */
export async function notifyFollowFailed(
  means: NotifyContext,
  trx: Trx,
  { userId, importId, title, error }: Failure,
): Promise<void> {
  await forgetFollowFailure(trx, { userId, importId });
  const event = {
    followed: { _id: importId, title: title.toWellFormed() },
    reason: describeError(error).message,
  };
  await notify(means, trx, { kind: 'followFailed', recipients: [userId], about: {}, ...event });
}

/** Deletes the notification of an import that no longer exists. */
export async function forgetFollowFailure(trx: Trx, { userId, importId }: Import): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('key', '=', followKeyOf(importId))
    .execute();
}
