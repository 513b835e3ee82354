import { describeError } from '@kinora/contract/error-descriptions';
import { errorText } from '@kinora/contract/error-texts';
import type { Logger } from 'pino';
import type { Context } from '../../../context.ts';
import { type MediaFailure, MediaToolError } from '../../../platform/ffmpeg/media-tool-error.ts';
import { type JobRun, UnrecoverableError, WorkerUnavailable } from '../../../platform/queue/job.ts';
import { isDiskFull } from '../../../platform/storage/disk.ts';
import { StorageFullError } from '../../../platform/storage/storage.ts';
import { uploadProcessed } from '../../notify/notifications/service.ts';
import { setStatus } from '../assets/service.ts';
import * as queries from './queries.ts';

/**
 * Max concurrent jobs of each kind of short, single-core job. They run in addition to pieces, so that no kind waits
 * long for another.
 */
export const shortJobConcurrency = 3;

/**
 * Retries for a long time, because a dead worker or a lost database connection is temporary and not the file's fault.
 */
export const retryOptions = {
  retryLimit: 10_000,
  retryDelay: 1,
  retryDelayMax: 30,
  expireInSeconds: 24 * 60 * 60,
};

/**
 * Seconds until a worker without disk space takes on media work again. Other workers can take the job immediately, and
 * the video stays `processing` with the pieces that it has.
 */
const roomCheck = 20;

/**
 * Max attempts before a failure is blamed on the file. `killed` allows many, because the process may have been killed
 * for lack of memory.
 */
const maxAttempts: Partial<Record<MediaFailure, number>> = {
  refused: 3,
  timeout: 3,
  oversized: 1,
  killed: 50,
};

const failureText = describeError(errorText('transcodingFailed')).message;

/**
 * Runs media work. Gives up on a file that ffmpeg refuses repeatedly, and leaves the job to other workers while this
 * worker's disk is full.
 */
export async function withRetryPolicy(
  { attempt, log }: Pick<JobRun, 'attempt' | 'log'>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isFull(error)) {
      throw new WorkerUnavailable('the disk is full', roomCheck, { cause: error });
    }
    if (error instanceof MediaToolError) logDetail(log, error);
    throw isHopeless(error, attempt)
      ? new UnrecoverableError('could not process the file', { cause: error })
      : error;
  }
}

function isFull(error: unknown): boolean {
  const isFullForTools = error instanceof MediaToolError && error.reason === 'full';
  return isFullForTools || error instanceof StorageFullError || isDiskFull(error);
}

function isHopeless(error: unknown, attempt: number): boolean {
  const max = error instanceof MediaToolError ? maxAttempts[error.reason] : undefined;
  return max !== undefined && attempt + 1 >= max;
}

function logDetail(log: Logger, { reason, detail, message }: MediaToolError): void {
  log.warn({ reason, detail: detail.slice(-2000) }, message);
}

/** Handles a job that has no attempts left: marks the video as failed and notifies its owner. */
export async function reportFailure(ctx: Context, { assetId }: { assetId: string }): Promise<void> {
  await queries.deleteWaiting(ctx.db, assetId);
  await ctx.db.transaction().execute(async (trx) => {
    await setStatus(trx, assetId, { status: 'failed', progress: 100, error: failureText });
    await uploadProcessed(ctx, trx, 'failed', assetId);
  });
}
