import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import { chunkJob } from './chunk-job.ts';
import * as queries from './queries.ts';

type NewRun = { assetId: string; language: string | null; duration: number };

/** Starts the recognition of an asset's audio from the beginning. */
export async function enqueueRun(
  { queue }: Context,
  trx: Trx,
  { assetId, language, duration }: NewRun,
): Promise<void> {
  const id = createId();
  await queries.replaceRun(trx, { asset_id: assetId, id, language, duration });
  await queue.send(trx, chunkJob, { runId: id, assetId });
}
