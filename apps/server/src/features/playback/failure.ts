import type { Logger } from 'pino';
import type { Context } from '../../context.ts';
import { MediaToolError } from '../../platform/ffmpeg/run.ts';
import { type JobRun, UnrecoverableError } from '../../platform/queue/job.ts';
import * as queries from './queries.ts';

/** A worker that was stopped or killed says nothing against the file, so its tries hardly count. */
export const retryOptions = {
  retryLimit: 200,
  retryDelay: 1,
  retryDelayMax: 5,
  expireInSeconds: 24 * 60 * 60,
};

/** How often a file may be refused by ffmpeg before it is believed. */
const refusals = 3;

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
  const refused = error instanceof MediaToolError && ['refused', 'timeout'].includes(error.reason);
  return refused && attempt + 1 >= refusals;
}

function logDetail(log: Logger, { reason, detail, message }: MediaToolError): void {
  log.warn({ reason, detail: detail.slice(-2000) }, message);
}

/** Tells the owner that no further try will follow. */
export async function reportFailure(ctx: Context, { assetId }: { assetId: string }): Promise<void> {
  await queries.setStatus(ctx.db, assetId, { status: 'failed', progress: 100, error: failureText });
}
