import { errorText } from '@kinora/contract/error-texts';
import type { Folder } from '@kinora/contract/upload-host';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import type { Probe } from '../../../platform/ffmpeg/probe.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { importUpload, type UploadReference } from './import.ts';
import { deleteFileJob, deleteFiles, deleteFilesJob, deleteFilesOf } from './jobs.ts';
import { assetPrefix } from './keys.ts';
import * as queries from './queries.ts';

export { countDailyVideo, requireDailyVideo } from './daily-videos.ts';
export { findUsage, lockStorage, QuotaError, quotaRefusal } from './quota.ts';
export {
  AssetExistsError,
  completeAsset,
  dropAsset,
  type NewAsset,
  publicKey,
  reserveAsset,
  whileStoring,
} from './store.ts';
export { storeCaptions } from './store-text.ts';
export { type EmbeddedSubtitles, takeSubtitles } from './subtitles.ts';

export function findAsset(db: Db | Trx, id: string) {
  return queries.findAsset(db, id);
}

/** Locks the asset's row, so that workers publish their output for a video one at a time. */
export function lockAsset(trx: Trx, id: string) {
  return queries.lockAsset(trx, id);
}

/**
 * Locks the row of an asset whose files have just been stored. If the asset has been deleted in the meantime, enqueues
 * the deletion of these files. Files are stored before the lock is taken, because a lock must not be held during a
 * request to another service.
 */
export async function lockStoredAsset(trx: Trx, queue: Queue, id: string) {
  const asset = await queries.lockAsset(trx, id);
  if (!asset) await queue.send(trx, deleteFilesJob, { prefix: assetPrefix(id) });
  return asset;
}

export function setStatus(db: Db | Trx, id: string, change: queries.StatusChange) {
  return queries.setStatus(db, id, change);
}

/** Raises the progress but never lowers it. False if the asset has failed or been deleted. */
export function raiseProgress(db: Db, id: string, progress: number): Promise<boolean> {
  return queries.raiseProgress(db, id, progress);
}

/** Replaces an asset's source with a rewritten file. The previous file stays until the asset is deleted. */
export function setSource(trx: Trx, id: string, key: string, probe: Probe) {
  return queries.setSource(trx, id, key, probe);
}

/** Records that the storyboard or the posters have been stored. */
export function markStills(trx: Trx, id: string, column: 'storyboard_at' | 'posters_at') {
  return queries.markStills(trx, id, column);
}

/** Matches the id in one of our URLs (`…/assets/<id>/…`) or in a public id (`videos/<id>`). */
const assetId =
  /(?:^|\/)(?:assets|videos|audio|thumbnails|avatars|coverImages|logos)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/i;

/**
 * Returns the id of the upload that a client refers to. An upload at Cloudinary is recorded first. Throws `VALIDATION`
 * if the reference is invalid.
 */
export async function findUpload(
  ctx: Context,
  viewer: Viewer,
  reference: UploadReference,
  folder: Folder,
): Promise<string> {
  const text = typeof reference === 'string' ? reference : reference.public_id;
  const id = ctx.cloudinary
    ? await importUpload(ctx, ctx.cloudinary, viewer, reference, folder)
    : assetId.exec(text)?.[1]?.toLowerCase();
  if (!id) throw missingUpload();
  return id;
}

/** Captions aren't uploaded. */
type ClaimedFolder = Folder | 'captions';

/**
 * Claims an upload for the resource that uses it. The upload must belong to this viewer, be in this folder and be
 * unclaimed; otherwise, throws `VALIDATION`.
 */
export async function claimUpload(trx: Trx, viewer: Pick<Viewer, 'id'>, id: string, folder: ClaimedFolder) {
  const asset = await claimFreeUpload(trx, viewer, id, folder);
  if (!asset) throw missingUpload();
  return asset;
}

/** Like `claimUpload`, but returns undefined if the upload can't be claimed. */
export function claimFreeUpload(trx: Trx, viewer: Pick<Viewer, 'id'>, id: string, folder: ClaimedFolder) {
  return queries.claimAsset(trx, id, viewer.id, folder);
}

/** Enqueues the deletion of one file of an asset that stays. `startAfter` is in seconds. */
export function deleteFile(trx: Trx, queue: Queue, key: string, startAfter = 0): Promise<void> {
  return queue.send(trx, deleteFileJob, { key }, { startAfter });
}

/** Deletes an unused asset, and enqueues the deletion of its files in the same transaction. */
export async function releaseAsset(trx: Trx, queue: Queue, id: string): Promise<void> {
  await releaseAssets(trx, queue, [id]);
}

/** Deletes unused assets, and the uploads of their added audio tracks. */
export async function releaseAssets(trx: Trx, queue: Queue, ids: readonly string[]): Promise<void> {
  await deleteFilesOf(trx, queue, await queries.deleteAssets(trx, ids));
}

/** Deletes an asset unless it has been claimed. */
export function discardUnclaimed({ db, queue }: Context, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const asset = await queries.deleteUnclaimedAsset(trx, id);
    if (asset) await deleteFiles(trx, queue, asset);
  });
}

export function missingUpload(): AppError {
  return new AppError('VALIDATION', errorText('uploadNotFound'));
}
