import type { Insertable } from 'kysely';
import type { Context } from '../../context.ts';
import type { MediaAssetTable } from '../../platform/db/media-schema.ts';
import { assetKey, assetPrefix, progressiveFile } from './keys.ts';
import * as queries from './queries.ts';

/** The row of a new asset; its status follows from what has been stored. */
export type NewAsset = Omit<
  Insertable<MediaAssetTable>,
  'status' | 'duration' | 'created_at' | 'storyboard_at' | 'posters_at'
> & {
  /** Seconds; null for images. */
  duration: number | null;
  created_at: Date;
};

/** A file on this machine, and the name under which the asset keeps it. */
export type AssetFile = { name: string; path: string };

/**
 * Stores an asset. Its row is inserted before the files are put in place and completed after, so that
 * every stored file has a row through which a sweep finds it. The files are moved away.
 */
export async function storeAsset(ctx: Context, asset: NewAsset, files: readonly AssetFile[]): Promise<void> {
  await queries.insertAsset(ctx.db, { ...asset, status: 'receiving' });
  try {
    for (const { name, path } of files) await ctx.storage.putFile(assetKey(asset.id, name), path);
    await queries.markStored(ctx.db, asset.id);
  } catch (error) {
    // If this fails too, the row stays, and leads the sweep to the files.
    await ctx.storage.deleteAll(assetPrefix(asset.id));
    await queries.deleteAsset(ctx.db, asset.id);
    throw error;
  }
}

/** The key of the file that an asset's URL names; of a video that browsers can't play it is made later. */
export function publicKey(
  asset: Pick<NewAsset, 'id' | 'resource_type' | 'source_key' | 'video_key'>,
): string {
  const isMadeLater = asset.resource_type === 'video' && asset.video_key !== asset.source_key;
  return isMadeLater ? assetKey(asset.id, progressiveFile) : asset.source_key;
}
