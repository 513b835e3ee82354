import type { Folder } from '@kinora/contract/upload-host';
import type { Insertable } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../../platform/db/errors.ts';
import { kindOf } from './folders.ts';
import { assetKey, assetPrefix, progressiveFile } from './keys.ts';
import * as queries from './queries.ts';
import { findUsage, lockStorage, QuotaError, quotaRefusal } from './quota.ts';
import { type EmbeddedSubtitles, insertSubtitles } from './subtitles.ts';
import type { MediaAssetTable } from './tables.ts';

/** A new asset's row, without the columns that are set while it is processed. */
export type NewAsset = Omit<
  Insertable<MediaAssetTable>,
  'status' | 'duration' | 'created_at' | 'storyboard_at' | 'posters_at'
> & {
  /** Seconds; null for images. */
  duration: number | null;
  created_at: Date;
};

/** A local file, and its name within the asset. */
export type AssetFile = { name: string; path: string };

/** Thrown if the upload's id already exists, which means that its signature has been used. */
export class AssetExistsError extends Error {}

type Reservation = {
  id: string;
  userId: string;
  folder: Folder;
  bytes: number;
  /** The partial upload that becomes this asset, so that its bytes aren't counted twice. */
  partialId?: string | undefined;
};

/**
 * Reserves an upload's id and bytes by inserting its row before any work is done, so that concurrent uploads can't
 * exceed the quota and the sweep can find the files after a crash. Throws `AssetExistsError` and `QuotaError`.
 */
export function reserveAsset(
  ctx: Context,
  { id, userId, folder, bytes, partialId }: Reservation,
): Promise<void> {
  return ctx.db.transaction().execute(async (trx) => {
    if (await queries.findAsset(trx, id)) throw new AssetExistsError();
    await lockStorage(trx, userId);
    const usage = await findUsage(ctx.config, trx, userId, partialId);
    const refusal = quotaRefusal(usage, { folder, bytes, files: 1 });
    if (refusal) throw new QuotaError(refusal);
    await insertPlaceholder(trx, { id, userId, folder, bytes });
  });
}

async function insertPlaceholder(trx: Trx, { id, userId, folder, bytes }: Reservation): Promise<void> {
  const unknown = { format: '', width: 0, height: 0, duration: null, etag: '', original_filename: '' };
  const asset = {
    ...{ ...unknown, version: 0, source_key: '', video_key: null, preview: null, probe: null },
    ...{ id, user_id: userId, folder, bytes, resource_type: kindOf(folder), status: 'receiving' as const },
  };
  await queries.insertAsset(trx, asset).catch((cause) => {
    const isTaken = isUniqueViolation(cause) || isForeignKeyViolation(cause);
    throw isTaken ? new AssetExistsError('the asset id is already in use', { cause }) : cause;
  });
}

/** Releases a reservation and deletes its stored files. */
export async function dropAsset(ctx: Context, id: string): Promise<void> {
  // The row is deleted last, so that the sweep can still find the files if a step fails.
  await ctx.storage.deleteAll(assetPrefix(id));
  await queries.deleteAsset(ctx.db, id);
}

/** Milliseconds between two heartbeats of an upload that is being stored. */
const signOfLife = 10_000;

/** Runs work on a reserved asset, and renews the reservation until the work ends, so that it isn't swept. */
export async function whileStoring<Result>(
  ctx: Context,
  id: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => {
    queries
      .touchReserved(ctx.db, id)
      .catch((error) => ctx.log.warn({ err: error }, 'Could not renew the reservation of an upload'));
  }, signOfLife);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/**
 * Moves the files of a reserved asset to storage, with the subtitles in them, and marks the asset as stored. Throws if the reservation has been
 * swept.
 */
export async function completeAsset(
  ctx: Context,
  asset: NewAsset,
  files: readonly AssetFile[],
  subtitles: readonly EmbeddedSubtitles[] = [],
): Promise<void> {
  for (const { name, path } of files) await ctx.storage.putFile(assetKey(asset.id, name), path);
  // Before the asset can be claimed. They are deleted with its row.
  await insertSubtitles(ctx.db, asset.id, subtitles);
  if (!(await queries.completeAsset(ctx.db, asset))) throw new Error('the reservation has expired');
}

/** Stores an asset whose files the server made. Throws `QuotaError`. */
export async function storeAsset(ctx: Context, asset: NewAsset, files: readonly AssetFile[]): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await lockStorage(trx, asset.user_id);
    const usage = await findUsage(ctx.config, trx, asset.user_id);
    const refusal = quotaRefusal(usage, { folder: 'captions', bytes: asset.bytes, files: 0 });
    if (refusal) throw new QuotaError(refusal);
    await queries.insertAsset(trx, { ...asset, status: 'receiving' });
  });
  try {
    await whileStoring(ctx, asset.id, () => completeAsset(ctx, asset, files));
  } catch (error) {
    await dropAsset(ctx, asset.id);
    throw error;
  }
}

/**
 * Returns the key of the file that an asset's URL refers to. If browsers can't play the upload, that file is made
 * later.
 */
export function publicKey(
  asset: Pick<NewAsset, 'id' | 'resource_type' | 'source_key' | 'video_key'>,
): string {
  const isMadeLater = asset.resource_type === 'video' && asset.video_key !== asset.source_key;
  return isMadeLater ? assetKey(asset.id, progressiveFile) : asset.source_key;
}
