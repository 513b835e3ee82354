import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import { enforceMemberLimit } from '../../../http/limits.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { requireRecentFactor } from '../two-factor/service.ts';
import { deleteExportJob, makeExportJob } from './jobs.ts';
import * as queries from './queries.ts';

export async function latest(ctx: Context, viewer: Viewer): Promise<queries.ExportRow | null> {
  return (await queries.findLatest(ctx.db, viewer.id)) ?? null;
}

/** Requests an export, which replaces earlier ones, or returns the one in progress. */
export async function request(ctx: Context, viewer: Viewer): Promise<queries.ExportRow> {
  const current = await latest(ctx, viewer);
  if (current?.status === 'waiting' || current?.status === 'making') return current;
  await requireRecentFactor(ctx, viewer);
  await enforceMemberLimit(ctx, 'export', viewer);
  await ctx.db.transaction().execute(async (trx) => {
    const id = createId();
    if (!(await queries.insertExport(trx, id, viewer.id))) return;
    await deleteAll(trx, ctx.queue, await queries.deleteExports(trx, viewer.id, id));
    await ctx.queue.send(trx, makeExportJob, { exportId: id });
  });
  const made = await latest(ctx, viewer);
  if (!made) throw new AppError('NOT_FOUND', errorText('userNotFound'));
  return made;
}

/** Resets a failed export, so that its job can be retried. Has no effect if the person has another one in progress. */
export async function makeAgain(trx: Trx, exportId: string): Promise<void> {
  await queries.setWaiting(trx, exportId);
}

/**
 * Deletes a person's exports when their account is deleted. In the same transaction, enqueues jobs that delete the
 * files.
 */
export async function releaseExports(trx: Trx, queue: Queue, userId: string): Promise<void> {
  await deleteAll(trx, queue, await queries.deleteExports(trx, userId));
}

async function deleteAll(trx: Trx, queue: Queue, exports: readonly { id: string }[]): Promise<void> {
  for (const { id } of exports) await queue.send(trx, deleteExportJob, { exportId: id });
}
