import { type ErrorText, errorText, reasonOf } from '@kinora/contract/error-texts';
import type { Context } from '../../../../context.ts';
import { AppError } from '../../../../http/app-error.ts';
import { TextError } from '../../../../http/text-error.ts';
import { isDiskFull } from '../../../../platform/storage/disk.ts';
import { StorageFullError } from '../../../../platform/storage/storage.ts';
import { HostError } from '../../../media/uploads/accept/service.ts';
import { siteLimits } from '../../../staff/settings/service.ts';
import { SourceError } from '../sources/source.ts';
import type { RunningItem } from './item-queries.ts';
import type { Outcome } from './outcomes.ts';

const maxAttempts = 3;
/** In seconds. */
const hour = 3600;

/** The item has been deleted. */
export class DeletedError extends Error {}

/** The owner has made a video from this source. */
export class DuplicateError extends Error {}

/** The item can't be imported now for a reason that holds for all of its owner's items. */
export class WaitError extends TextError {
  readonly seconds: number;

  constructor(text: ErrorText, seconds: number, options?: ErrorOptions) {
    super(text, options);
    this.seconds = seconds;
  }
}

/** Returns what a failed attempt means for its item; null if the item is gone. */
export async function outcomeOf(ctx: Context, item: RunningItem, error: unknown): Promise<Outcome | null> {
  if (error instanceof DeletedError) return null;
  if (error instanceof DuplicateError) return skipped;
  if (error instanceof WaitError) return waiting(error.text, error.seconds);
  if (error instanceof AppError && error.code === 'RATE_LIMITED') return limited(ctx, error);
  if (error instanceof SourceError) {
    return error.isPermanent ? failed(error.text) : again(item, error.text, error.retryAfter ?? 0);
  }
  if (error instanceof StorageFullError || isDiskFull(error)) return again(item, errorText('uploadNoSpace'));
  if (error instanceof TextError && !isTemporary(error)) return failed(error.text);
  ctx.log.error({ err: error, itemId: item.id }, 'Could not import an item');
  return again(item, error instanceof TextError ? error.text : errorText('importFailed'));
}

const skipped: Outcome = { change: { status: 'skipped', error: errorText('importedBefore') } };

const isTemporary = (error: TextError) =>
  error instanceof HostError && ['STORAGE_FULL', 'UNAVAILABLE', 'TOO_MANY_AT_ONCE'].includes(error.code);

const failed = (error: ErrorText): Outcome => ({ change: { status: 'failed', error } });

const waiting = (error: ErrorText, seconds: number): Outcome => ({
  change: { status: 'waiting', error },
  pause: { seconds, isForAll: true },
});

async function limited({ config, db }: Context, error: AppError): Promise<Outcome> {
  const { videosPerDay: max } = await siteLimits(config, db);
  const isDaily = ['videosPerDay', 'oneVideoPerDay'].includes(reasonOf(error.text)?.reason ?? '');
  return waiting(isDaily ? errorText('importWaitsForLimit', { max }) : error.text, error.retryAfter ?? 3600);
}

/**
 * Lets the item run again after a pause that grows with each attempt and is at least as long as the source asks for, up
 * to an hour, unless this was the last attempt.
 */
function again({ attempts }: RunningItem, error: ErrorText, retryAfter = 0): Outcome {
  if (attempts + 1 >= maxAttempts) return failed(error);
  return {
    change: { status: 'waiting', error, attempts: attempts + 1 },
    pause: { seconds: Math.max(30 * 4 ** attempts, Math.min(retryAfter, hour)), isForAll: false },
  };
}
