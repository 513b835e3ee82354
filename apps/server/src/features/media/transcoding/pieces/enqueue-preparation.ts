import type { Context } from '../../../../context.ts';
import type { Trx } from '../../../../platform/db/db.ts';
import { setStatus } from '../../assets/service.ts';
import { countUnplanned } from '../queries.ts';
import { prepareJob } from './prepare-job.ts';

/**
 * Enqueues the preparation of a video after those of owners with fewer unplanned videos, so that a person's first video
 * doesn't wait for another person's ten. This matters because a preparation may have to read the whole source.
 */
export async function enqueuePreparation({ queue }: Context, trx: Trx, assetId: string): Promise<void> {
  await setStatus(trx, assetId, { status: 'processing', progress: 0, error: null });
  const others = await countUnplanned(trx, assetId);
  await queue.send(trx, prepareJob, { assetId }, { priority: -others });
}
