import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { chooseItems, retryImport } from '@kinora/contract/imports';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { requireConfirmedEmail } from '../../identity/accounts/service.ts';
import { requireMayImport } from './allowed.ts';
import * as items from './item-queries.ts';
import { engine, readJob } from './jobs.ts';
import * as queries from './queries.ts';
import { lockOwnImport, read, type Summary } from './service.ts';

/** Selects items to import. Items that were selected before stay as they are. */
export async function choose(
  ctx: Context,
  viewer: Viewer,
  importId: string,
  { items: ids, except = [], as: target }: BodyOf<typeof chooseItems>,
): Promise<Summary> {
  await requireMayImport(ctx, viewer.id);
  await ctx.db.transaction().execute(async (trx) => {
    const { status } = await lockOwnImport(trx, viewer, importId);
    if (status === 'reading') throw new AppError('CONFLICT', errorText('importBeingRead'));
    if (target !== 'draft') await requireConfirmedEmail(ctx, trx, viewer);
    const named = ids ? { items: ids } : { except };
    if ((await items.chooseItems(trx, importId, { named, target })) === 0) return;
    await queries.updateImport(trx, importId, { status: 'running' });
    await engine.enqueueNext(ctx, trx, viewer.id);
  });
  return read(ctx, viewer, importId);
}

/** Retries failed items, or reads the list again if that failed. */
export async function retry(
  ctx: Context,
  viewer: Viewer,
  importId: string,
  { items: ids }: BodyOf<typeof retryImport>,
): Promise<Summary> {
  await requireMayImport(ctx, viewer.id);
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockOwnImport(trx, viewer, importId);
    if (row.status === 'failed') {
      const current = row.url && (await queries.findBeingRead(trx, viewer.id, row.url));
      if (current) throw new AppError('CONFLICT', errorText('importBeingRead'));
      await queries.updateImport(trx, importId, { status: 'reading', error: null });
      await ctx.queue.send(trx, readJob, { importId, userId: viewer.id });
      return;
    }
    const named = ids ? { items: ids } : { except: [] };
    if ((await items.rechooseItems(trx, importId, named)) === 0) return;
    await queries.updateImport(trx, importId, { status: 'running' });
    await engine.enqueueNext(ctx, trx, viewer.id);
  });
  return read(ctx, viewer, importId);
}
