import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { releaseAssets } from '../../media/assets/service.ts';
import * as queries from './upkeep-queries.ts';

/** Max rows that one transaction changes. */
const batch = 100;

/** Enqueues checks of the followed sources that are due. */
export async function enqueueChecks(
  { db }: Context,
  signal: AbortSignal,
  enqueue: (trx: Trx, due: queries.Due) => Promise<void>,
): Promise<void> {
  const step = () =>
    db.transaction().execute(async (trx) => {
      const all = await queries.claimDue(trx, batch);
      for (const due of all) await enqueue(trx, due);
      return all.length;
    });
  while (!signal.aborted && (await step()) === batch);
}

/** Enqueues items that should run but have no job, for example because a full disk prevented enqueueing it. */
export async function enqueueLost(
  { db }: Context,
  signal: AbortSignal,
  enqueueNext: (trx: Trx, ownerId: string) => Promise<void>,
): Promise<void> {
  for (const ownerId of await queries.findWaiting(db)) {
    if (signal.aborted) return;
    await db.transaction().execute((trx) => enqueueNext(trx, ownerId));
  }
}

/** Deletes the archives that aren't needed anymore. Their imports stay. */
export async function deleteArchives({ db, queue }: Context, signal: AbortSignal): Promise<void> {
  const step = () =>
    db.transaction().execute(async (trx) => {
      const assets = await queries.takeArchives(trx, batch);
      await releaseAssets(trx, queue, assets);
      return assets.length;
    });
  while (!signal.aborted && (await step()) > 0);
}
