import type { Trx } from '../../../platform/db/db.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { releaseAsset } from '../../media/assets/service.ts';
import * as queries from './queries.ts';

/** Deletes a video's captions, in one language or in all, and returns how many were deleted. */
export async function releaseCaptions(
  trx: Trx,
  queue: Queue,
  videoId: string,
  language?: string,
): Promise<number> {
  const released = await queries.deleteCaptionsRows(trx, videoId, language);
  for (const { asset_id } of released) await releaseAsset(trx, queue, asset_id);
  return released.length;
}
