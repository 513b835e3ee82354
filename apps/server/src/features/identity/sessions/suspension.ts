import { AppError } from '../../../http/app-error.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import * as queries from './queries.ts';

/** Throws `SUSPENDED`, with the reason and the end of the suspension, if the person is suspended. */
export async function requireNotSuspended(db: Db | Trx, userId: string): Promise<void> {
  const suspension = await queries.findSuspension(db, userId);
  if (!suspension) return;
  const { reason, until } = suspension;
  const end = until ? ` until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';
  throw new AppError('SUSPENDED', `Your account is suspended${end}: ${reason}`);
}
