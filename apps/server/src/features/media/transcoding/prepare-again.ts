import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { forgetFailedJobs } from '../../../platform/queue/listed-jobs.ts';
import { lockAsset } from '../assets/service.ts';
import { audioJob, longAudioJob } from './audio/audio-job.ts';
import { composeJob } from './compose-job.ts';
import { enqueuePreparation } from './pieces/enqueue-preparation.ts';
import { pieceJob } from './pieces/piece-job.ts';
import { prepareJob } from './pieces/prepare-job.ts';
import * as queries from './queries.ts';
import { clearErrors } from './tracks/track-queries.ts';

/** The jobs that have to succeed before a video is ready. If one of them fails for good, the others are canceled. */
const preparation = [prepareJob, pieceJob, audioJob, longAudioJob, composeJob].map(({ name }) => name);

export function isPreparation(jobName: string): boolean {
  return preparation.includes(jobName);
}

/**
 * Deletes a video's failed jobs and, if its preparation has failed, restarts it from the beginning. Restarts nothing if
 * the video is gone or has since been prepared.
 */
export async function prepareAgain(ctx: Context, trx: Trx, assetId: string): Promise<void> {
  const asset = await lockAsset(trx, assetId);
  await forgetFailedJobs(trx, preparation, 'assetId', assetId);
  if (asset?.status !== 'failed') return;
  await queries.deletePieces(trx, assetId);
  await clearErrors(trx, assetId);
  await enqueuePreparation(ctx, trx, assetId);
}
