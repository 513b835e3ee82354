import type { Logger } from 'pino';
import type { Context } from '../../context.ts';
import { type MediaFailure, MediaToolError } from '../../platform/ffmpeg/media-tool-error.ts';
import { type JobRun, UnrecoverableError } from '../../platform/queue/job.ts';
import { setStatus } from '../assets/service.ts';
import * as queries from './queries.ts';

/** Short single-core jobs that run beside the pieces at a time, so that none waits long for another. */
export const shortJobs = 3;

/** Covers a dead worker, a full disk and a lost database: none is the file's fault, and none lasts. */
export const retryOptions = {
  retryLimit: 10_000,
  retryDelay: 1,
  retryDelayMax: 30,
  expireInSeconds: 24 * 60 * 60,
};

/**
 * Max attempts before a failure is blamed on the file. A killed process may have been the one chosen when memory ran
 * out.
 */
const tries: Partial<Record<MediaFailure, number>> = { refused: 3, timeout: 3, oversized: 1, killed: 50 };

const failureText =
  'This video could not be prepared for every screen. It may be damaged or of a kind that Kinora does not read. Please try uploading it again.';

/** Runs media work, and gives up on a file that ffmpeg keeps refusing. */
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

/** Tells the owner that no further attempt will follow. */
export async function reportFailure(ctx: Context, { assetId }: { assetId: string }): Promise<void> {
  await queries.deleteWaiting(ctx.db, assetId);
  await setStatus(ctx.db, assetId, { status: 'failed', progress: 100, error: failureText });
}
