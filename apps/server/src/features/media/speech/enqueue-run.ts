import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { chunkJob } from './chunk-job.ts';
import * as queries from './queries.ts';

/** Starts the recognition of an asset's audio from the beginning. */
export async function enqueueRun({ queue }: Context, trx: Trx, run: queries.NewRun): Promise<void> {
  const runId = await queries.replaceRun(trx, run);
  await queue.send(trx, chunkJob, { runId, assetId: run.assetId });
}
