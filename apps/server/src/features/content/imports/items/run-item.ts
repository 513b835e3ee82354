import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../../context.ts';
import { AppError } from '../../../../http/app-error.ts';
import type { JobRun } from '../../../../platform/queue/job.ts';
import { requireNotSuspended } from '../../../identity/sessions/service.ts';
import { findRefusal } from '../allowed.ts';
import type { Engine } from '../engine.ts';
import { isImported } from '../video-sources.ts';
import { openDownload, removeDownload } from './downloads.ts';
import { DuplicateError, outcomeOf, WaitError } from './failures.ts';
import { importOther } from './import-other.ts';
import { importVideo } from './import-video.ts';
import * as queries from './item-queries.ts';
import { endRun, type Outcome } from './outcomes.ts';
import { watchItem } from './watch-item.ts';

/** Seconds until an item runs again after imports have been turned off. */
const offPause = 15 * 60;
/** Seconds until an item of a suspended person runs again. */
const suspensionPause = 6 * 60 * 60;

/**
 * Runs one attempt to import an item. A failure is recorded at the item, which other items don't wait for. Throws only
 * if the process is stopping or if the failure can't be recorded.
 */
export async function runItem(
  ctx: Context,
  engine: Engine,
  itemId: string,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const item = await queries.startItem(ctx.db, itemId);
  if (!item) return removeDownload(ctx, itemId);
  using watch = watchItem(ctx, itemId);
  const ended = AbortSignal.any([signal, watch.signal]);
  const outcome = await importItem(ctx, engine, item, { signal: ended, report: watch.report }).catch(
    (error) => {
      if (watch.signal.aborted) return null;
      signal.throwIfAborted();
      return outcomeOf(ctx, item, error);
    },
  );
  if (outcome) await endRun(ctx, engine, item, outcome);
  // An item that waits continues its download.
  if (outcome?.change.status !== 'waiting') await removeDownload(ctx, itemId);
}

/** Ends an item whose workers have died repeatedly. */
export async function abandonItem(ctx: Context, engine: Engine, itemId: string): Promise<void> {
  const item = await queries.findOwnerOf(ctx.db, itemId);
  const change = { status: 'failed' as const, error: errorText('importFailed') };
  if (item) await endRun(ctx, engine, item, { change });
}

export type Run = { signal: AbortSignal; report(share: number): void };

async function importItem(
  ctx: Context,
  engine: Engine,
  item: queries.RunningItem,
  run: Run,
): Promise<Outcome | null> {
  const refusal = await findRefusal(ctx, item.owner_id);
  if (refusal) throw new WaitError(refusal, offPause);
  // A suspension may end.
  await requireNotSuspended(ctx.db, item.owner_id).catch((error) => {
    throw error instanceof AppError ? new WaitError(error.text, suspensionPause) : error;
  });
  if (item.kind !== 'video') return importOther(ctx, engine, item, run);
  if (await isImported(ctx.db, item)) throw new DuplicateError();
  const folder = await openDownload(ctx, item.id);
  return importVideo(ctx, engine, item, { ...run, folder });
}
