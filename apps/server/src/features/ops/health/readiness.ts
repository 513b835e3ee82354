import type { Context } from '../../../context.ts';
import { pingDb } from '../../../platform/db/db.ts';

/** Milliseconds after which a database that doesn't respond counts as unreachable. */
const timeoutMs = 2_000;

/** Returns why this process should get no requests, or null if it should. */
export async function findUnreadyReason({ db, stopping }: Context): Promise<string | null> {
  if (stopping.signal.aborted) return 'This process is stopping.';
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('timed out')), timeoutMs);
  try {
    await Promise.race([pingDb(db), late.promise]);
    return null;
  } catch {
    return 'The database does not respond.';
  } finally {
    clearTimeout(timer);
  }
}
