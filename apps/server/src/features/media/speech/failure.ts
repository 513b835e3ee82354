import { describeError } from '@kinora/contract/error-descriptions';
import { type ErrorText, errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { MediaToolError } from '../../../platform/ffmpeg/media-tool-error.ts';
import { type JobRun, UnrecoverableError, WorkerUnavailable } from '../../../platform/queue/job.ts';
import { SpeechError, type SpeechFailure } from '../../../platform/speech/speech-engine.ts';
import { isDiskFull } from '../../../platform/storage/disk.ts';
import { StorageFullError } from '../../../platform/storage/storage.ts';
import * as queries from './queries.ts';

/** Retries for a long time, because a dead worker or a lost database connection is temporary. */
export const retryOptions = {
  retryLimit: 10_000,
  retryDelay: 1,
  retryDelayMax: 30,
  expireInSeconds: 24 * 60 * 60,
};

/** Seconds until a worker without disk space takes on recognition again. */
const roomCheck = 20;

/**
 * Max attempts before a failure is final. A missing or damaged model doesn't change by itself; `killed` allows many,
 * because the process may have been killed for lack of memory.
 */
const maxAttempts: Record<SpeechFailure, number> = {
  modelMissing: 1,
  modelInvalid: 1,
  unavailable: 1,
  timeout: 3,
  crashed: 3,
  killed: 50,
  stopped: Number.POSITIVE_INFINITY,
};

/** The texts for the owner; `speechFailed` for any other failure. */
const texts: Partial<Record<SpeechFailure, ErrorText>> = {
  modelMissing: errorText('speechModelMissing'),
  modelInvalid: errorText('speechModelInvalid'),
  timeout: errorText('speechTooSlow'),
};

/**
 * Runs a part of a recognition. Gives up after a failure that no retry would fix, and tells the owner why. The video
 * itself isn't affected.
 */
export async function withFailurePolicy(
  ctx: Context,
  runId: string,
  { attempt, log }: Pick<JobRun, 'attempt' | 'log'>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isFull(error)) throw new WorkerUnavailable('the disk is full', roomCheck, { cause: error });
    const failure = failureOf(error);
    if (!failure) throw error;
    const { reason, detail, message } = failure;
    log.warn({ reason, detail: detail.slice(-2000) }, message);
    if (attempt + 1 < maxAttempts[reason]) throw error;
    const text = texts[reason] ?? errorText('speechFailed');
    await queries.failRun(ctx.db, runId, describeError(text).message);
    throw new UnrecoverableError('could not recognize the speech', { cause: error });
  }
}

function isFull(error: unknown): boolean {
  const isFullForTools = error instanceof MediaToolError && error.reason === 'full';
  return isFullForTools || error instanceof StorageFullError || isDiskFull(error);
}

/** Returns a recognizer's failure, or that of ffmpeg, which decodes the audio for it. */
function failureOf(error: unknown): SpeechError | null {
  if (error instanceof SpeechError) return error;
  if (!(error instanceof MediaToolError)) return null;
  const { reason, message, detail } = error;
  const isSame = reason === 'stopped' || reason === 'killed' || reason === 'timeout';
  return new SpeechError(isSame ? reason : 'crashed', message, detail);
}
