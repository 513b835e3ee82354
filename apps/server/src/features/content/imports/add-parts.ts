import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import { type addImportParts, maxArchiveParts } from '@kinora/contract/imports';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { requireMayImport } from './allowed.ts';
import { claimParts, type UploadedPart, uploadedParts } from './archives/claim-parts.ts';
import { findParts, forgetDeletedParts } from './archives/queries.ts';
import { deleteItems } from './item-queries.ts';
import { readJob } from './jobs.ts';
import * as queries from './queries.ts';
import { lockOwnImport, read, type Summary } from './service.ts';

/** Adds parts of a Takeout archive and reads its list again. Parts that were added before are ignored. */
export async function addParts(
  ctx: Context,
  viewer: Viewer,
  importId: string,
  { uploads: replies }: BodyOf<typeof addImportParts>,
): Promise<Summary> {
  await requireMayImport(ctx, viewer.id);
  const uploads = uploadedParts(ctx, replies);
  await ctx.db.transaction().execute((trx) => add(ctx, trx, viewer, { importId, uploads }));
  return read(ctx, viewer, importId);
}

type Addition = { importId: string; uploads: readonly UploadedPart[] };

async function add(ctx: Context, trx: Trx, viewer: Viewer, { importId, uploads }: Addition): Promise<void> {
  const row = await lockOwnImport(trx, viewer, importId);
  const known = (await findParts(trx, importId)).map(({ asset_id }) => asset_id);
  const missing = missingParts(row, known, uploads);
  if (missing.length === 0) return;
  await forgetDeletedParts(trx, importId);
  await claimParts(trx, viewer, { importId, uploads: missing, mustBeParts: true });
  await deleteItems(trx, importId);
  await queries.updateImport(trx, importId, { status: 'reading', error: null, is_cut: false });
  await ctx.queue.send(trx, readJob, { importId, userId: viewer.id });
}

/** Returns the parts that an import doesn't have yet. Throws `CONFLICT` if it can't have them. */
function missingParts(
  { kind, status }: queries.ImportRow,
  known: readonly string[],
  uploads: readonly UploadedPart[],
): UploadedPart[] {
  const missing = uploads.filter(({ id }) => !known.includes(id));
  if (missing.length === 0) return missing;
  if (status === 'reading') throw new AppError('CONFLICT', errorText('importBeingRead'));
  if (kind !== 'takeout') throw new AppError('CONFLICT', errorText('importHasNoParts'));
  if (status !== 'choosing' && status !== 'failed') {
    throw new AppError('CONFLICT', errorText('importSelected'));
  }
  if (known.length + missing.length > maxArchiveParts) {
    throw new AppError('CONFLICT', errorText('tooManyParts', { max: maxArchiveParts }));
  }
  return missing;
}
