import path from 'node:path';
import type { Context } from '../../../context.ts';
import type { StoredFile } from '../../../platform/storage/storage.ts';
import { sharedImages } from '../assets/keys.ts';
import { findAsset, lockStoredAsset } from '../assets/service.ts';
import type { ReadableFile } from './access.ts';

/** Makes the JPEG of an image for other sites when it is first requested. Null for any other file. */
export async function makeSharedImage(
  ctx: Context,
  { assetId, key }: ReadableFile,
): Promise<StoredFile | null> {
  const size = Object.values(sharedImages).find(({ file }) => file === path.basename(key));
  const asset = size && (await findAsset(ctx.db, assetId));
  if (!size || asset?.resource_type !== 'image' || asset.status === 'receiving') return null;
  await using folder = await ctx.scratch.createFolder();
  const source = path.join(folder.path, 'image.webp');
  await ctx.storage.fetchTo(asset.source_key, source);
  await ctx.storage.putFile(key, await ctx.images.encodeJpeg(source, size));
  await ctx.db.transaction().execute((trx) => lockStoredAsset(trx, ctx.queue, assetId));
  return await ctx.storage.open(key);
}
