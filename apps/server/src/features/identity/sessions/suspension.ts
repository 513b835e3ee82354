import { errorText } from '@kinora/contract/error-texts';
import { AppError } from '../../../http/app-error.ts';
import { errorTime } from '../../../http/error-time.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import * as queries from './queries.ts';

/** Throws `SUSPENDED`, with the reason and the end of the suspension, if the person is suspended. */
export async function requireNotSuspended(db: Db | Trx, userId: string): Promise<void> {
  const suspension = await queries.findSuspension(db, userId);
  if (!suspension) return;
  const { until } = suspension;
  const reason = suspension.reason ?? '';
  if (!until) throw new AppError('SUSPENDED', errorText('suspended', { reason }));
  const time = errorTime(until);
  throw new AppError('SUSPENDED', errorText('suspendedUntil', { time, reason }));
}
