import type { Logger } from 'pino';
import type { Context } from '../../context.ts';
import { type MediaFailure, MediaToolError } from '../../platform/ffmpeg/media-tool-error.ts';
import { type JobRun, UnrecoverableError } from '../../platform/queue/job.ts';
import { setStatus } from '../assets/service.ts';
import * as queries from './queries.ts';

/** The number of short jobs, of one core each, that run beside the pieces, so that none waits long for another. */
export const shortJobs = 3;

/** A worker that died, a full disk, a lost database: none says anything against the file, and none lasts. */
export const retryOptions = {
  retryLimit: 10_000,
  retryDelay: 1,
  retryDelayMax: 30,
  expireInSeconds: 24 * 60 * 60,
};

/**
 * The tries after which a failure is believed to be the file's own. What ends by a kill may have been
 * the one to go when memory ran out.
 */
const tries: Partial<Record<MediaFailure, number>> = { refused: 3, timeout: 3, oversized: 1, killed: 50 };

const failureText =
  'This video could not be prepared for every screen. It may be damaged or of a kind that Kinora does not read. Please try uploading it again.';

/** Runs media work; a file that ffmpeg keeps refusing is given up. */
export async function orGiveUp(
  { attempt, log }: Pick<JobRun, 'attempt' | 'log'>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof MediaToolError) logDetail(log, error);
    throw isHopeless(error, attempt)
      ? new UnrecoverableError('the file is refused', { cause: error })
      : error;
  }
}

function isHopeless(error: unknown, attempt: number): boolean {
  const maxTries = error instanceof MediaToolError ? tries[error.reason] : undefined;
  return maxTries !== undefined && attempt + 1 >= maxTries;
}

function logDetail(log: Logger, { reason, detail, message }: MediaToolError): void {
  log.warn({ reason, detail: detail.slice(-2000) }, message);
}

/** Tells the owner that no further try will follow. */
export async function reportFailure(ctx: Context, { assetId }: { assetId: string }): Promise<void> {
  await queries.deleteWaiting(ctx.db, assetId);
  await setStatus(ctx.db, assetId, { status: 'failed', progress: 100, error: failureText });
}
