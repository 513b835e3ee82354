import type { BodyOf, QueryOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { getImport, listImports, startImport } from '@kinora/contract/imports';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import { pageOf } from '../../../platform/db/keyset.ts';
import { releaseAssets } from '../../media/assets/service.ts';
import { forgetFollowFailure } from '../../notify/notifications/service.ts';
import { findRefusal, requireMayImport } from './allowed.ts';
import { claimParts, uploadedParts } from './archives/claim-parts.ts';
import { findImportOf, findParts } from './archives/queries.ts';
import * as items from './item-queries.ts';
import { engine, readJob } from './jobs.ts';
import * as queries from './queries.ts';
import { settle } from './settle.ts';
import { normalizeSourceUrl } from './source-url.ts';
import { lockTurns } from './turn-queries.ts';

export { requireMayImport };

/** Max imports of one person that are being read, wait for a selection or run. */
const maxUnfinished = 20;

/** Starts reading a source and returns the import's id. A repeated request returns that of the first one. */
export async function start(
  ctx: Context,
  viewer: Viewer,
  { url: given, uploads: replies = [] }: BodyOf<typeof startImport>,
): Promise<string> {
  const url = given === undefined ? null : normalizeSourceUrl(given);
  const uploads = uploadedParts(ctx, replies);
  const archiveIds = uploads.map(({ id }) => id);
  await requireMayImport(ctx, viewer.id);
  return ctx.db.transaction().execute(async (trx) => {
    await lockTurns(trx, viewer.id);
    const current = await (url === null
      ? findImportOf(trx, viewer.id, archiveIds)
      : queries.findBeingRead(trx, viewer.id, url));
    if (current) return current.id;
    if ((await queries.countUnfinished(trx, viewer.id)) >= maxUnfinished) {
      throw new AppError('CONFLICT', errorText('tooManyImports', { max: maxUnfinished }));
    }
    const importId = createId();
    await queries.insertImport(trx, { id: importId, owner_id: viewer.id, url });
    await claimParts(trx, viewer, { importId, uploads, mustBeParts: uploads.length > 1 });
    await ctx.queue.send(trx, readJob, { importId, userId: viewer.id });
    return importId;
  });
}

export type Summary = { row: queries.ImportWithParts; counts: queries.Counts };

/** Returns the viewer's own import without its items. Throws `NOT_FOUND`. */
export async function read(ctx: Context, viewer: Viewer, importId: string): Promise<Summary> {
  await settle(ctx.db, viewer.id);
  const row = await queries.findOwnImport(ctx.db, viewer.id, importId);
  if (!row) throw missingImport();
  const counts = (await queries.countItems(ctx.db, [row.id])).get(row.id) ?? queries.noItems();
  return { row, counts };
}

/** Returns the viewer's own import with a page of its items. Throws `NOT_FOUND`. */
export async function readPage(
  ctx: Context,
  viewer: Viewer,
  importId: string,
  query: QueryOf<typeof getImport>,
) {
  const summary = await read(ctx, viewer, importId);
  const page = pageOf(items.itemOrder, query, await items.findItems(ctx.db, importId, query));
  return { ...summary, items: page.rows, info: page.info };
}

/** Lists the viewer's imports, newest first. */
export async function list(ctx: Context, viewer: Viewer, query: QueryOf<typeof listImports>) {
  await settle(ctx.db, viewer.id);
  const { rows, info } = pageOf(
    queries.importOrder,
    query,
    await queries.findImports(ctx.db, viewer.id, query),
  );
  const counts = await queries.countItems(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const imports = rows.map((row) => ({ row, counts: counts.get(row.id) ?? queries.noItems() }));
  return { imports, info, isAllowed: (await findRefusal(ctx, viewer.id)) === null };
}

/**
 * Deletes the viewer's own import. Jobs that are running for it find it gone and stop. Imported videos stay. Throws
 * `NOT_FOUND`.
 */
export async function remove(ctx: Context, viewer: Viewer, importId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockOwnImport(trx, viewer, importId);
    const parts = await findParts(trx, importId);
    await queries.deleteImport(trx, importId);
    await forgetFollowFailure(trx, { userId: viewer.id, importId });
    await releaseAssets(
      trx,
      ctx.queue,
      parts.map(({ asset_id }) => asset_id),
    );
    // Its items may have been the ones whose turn it was.
    await engine.enqueueNext(ctx, trx, viewer.id);
  });
}

type JobIds = Partial<Record<'userId' | 'importId' | 'itemId', string | undefined>>;

/** Resets an import or an item whose job has failed, so that the job can be retried. */
export async function resumeImport(trx: Trx, { userId, importId, itemId }: JobIds): Promise<void> {
  if (userId && (importId || itemId)) await lockTurns(trx, userId);
  if (importId) await queries.setReading(trx, importId);
  if (itemId) await items.setQueued(trx, itemId);
}

/** Locks a person's imports until the transaction ends. Comes before the lock of any import or item. */
export async function lockImportsOf(trx: Trx, userId: string): Promise<void> {
  await lockTurns(trx, userId);
}

/** Locks the viewer's own import, and first the queue of their items. Throws `NOT_FOUND`. */
export async function lockOwnImport(trx: Trx, viewer: Viewer, importId: string): Promise<queries.ImportRow> {
  await lockTurns(trx, viewer.id);
  const row = await queries.lockImport(trx, importId);
  if (row?.owner_id !== viewer.id) throw missingImport();
  return row;
}

function missingImport(): AppError {
  return new AppError('NOT_FOUND', errorText('importNotFound'));
}
