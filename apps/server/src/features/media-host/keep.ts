import path from 'node:path';
import type { Insertable } from 'kysely';
import type { Context } from '../../context.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/db/errors.ts';
import type { MediaAssetTable } from '../../platform/db/media-schema.ts';
import { plainFile } from '../transcoding/plan.ts';
import { HostError } from './host-error.ts';
import type { Grant } from './judge.ts';
import * as queries from './queries.ts';
import type { ReceivedFile } from './receive.ts';

type Columns = Insertable<MediaAssetTable>;

/** What an upload was found to be. */
export type Accepted = Pick<
  Columns,
  'resource_type' | 'format' | 'bytes' | 'width' | 'height' | 'preview' | 'probe'
> & {
  /** Seconds; null for pictures. */
  duration: number | null;
  /** What is kept of it, by the names of files in its folder. */
  files: readonly string[];
  /** The one of them that everything else is made of. */
  source: string;
  /** The file that its address names; of a video that no browser plays it is made later. */
  address: string;
  /** Whether a plain video element plays the source. */
  playsAsItIs: boolean;
};

export type Asset = Omit<Columns, 'duration' | 'created_at' | 'storyboard_at' | 'posters_at'> & {
  duration: number | null;
  created_at: Date;
};

/** An upload on record, and the key of the file that its address names. */
export type Kept = { asset: Asset; addressKey: string };

/**
 * Keeps an upload for good. The record is made before the files are put in their place and completed
 * after, so that no file lies anywhere without a record that can be swept.
 */
export async function keepUpload(
  ctx: Context,
  grant: Grant,
  file: ReceivedFile,
  accepted: Accepted,
): Promise<Kept> {
  const { files, source, address, playsAsItIs, ...columns } = accepted;
  const keyOf = (name: string) => `assets/${grant.uploadId}/${name}`;
  const asset: Asset = {
    ...columns,
    ...identity(grant, file),
    source_key: keyOf(source),
    video_key: playsAsItIs ? keyOf(source) : null,
  };
  await record(ctx, asset);
  try {
    for (const name of files)
      await ctx.storage.putFile(keyOf(name), path.join(path.dirname(file.path), name));
    await queries.markStored(ctx.db, asset.id);
  } catch (error) {
    // If this fails too, the record stays, and with it what leads the sweep to the files.
    await ctx.storage.deleteAll(`assets/${asset.id}`);
    await queries.deleteAsset(ctx.db, asset.id);
    throw error;
  }
  return { asset, addressKey: keyOf(address) };
}

/** An upload that was kept before; null when nothing came of it, or it has been deleted since. */
export async function findKept(ctx: Context, assetId: string): Promise<Kept | null> {
  const asset = await queries.findAsset(ctx.db, assetId);
  if (!asset) return null;
  const isMadeLater = asset.resource_type === 'video' && asset.video_key !== asset.source_key;
  return { asset, addressKey: isMadeLater ? `assets/${asset.id}/${plainFile}` : asset.source_key };
}

function identity({ uploadId, userId, folder }: Grant, file: ReceivedFile) {
  const created_at = new Date();
  return {
    id: uploadId,
    user_id: userId,
    folder,
    status: 'receiving' as const,
    etag: file.etag,
    original_filename: path.parse(file.name.replaceAll('\0', '')).name.slice(0, 200).toWellFormed(),
    version: Math.floor(created_at.getTime() / 1000),
    created_at,
  };
}

/** A signature serves once: its id is the record's key. */
async function record(ctx: Context, asset: Asset): Promise<void> {
  await queries.insertAsset(ctx.db, asset).catch((cause) => {
    const used = isUniqueViolation(cause) || isForeignKeyViolation(cause);
    throw used ? new HostError(401, 'Invalid Signature. It has been used before.', { cause }) : cause;
  });
}
