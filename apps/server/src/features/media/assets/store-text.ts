import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { createId } from '../../../platform/db/ids.ts';
import { assetKey } from './keys.ts';
import { storeAsset } from './store.ts';

/**
 * Stores captions (WebVTT) as an asset and returns its id. The asset is deleted after a day if nothing claims it.
 * Throws `QuotaError`.
 */
export async function storeCaptions(ctx: Context, viewer: Pick<Viewer, 'id'>, text: string): Promise<string> {
  const id = createId();
  const created_at = new Date();
  const name = 'captions.vtt';
  await using folder = await ctx.scratch.createFolder();
  const file = path.join(folder.path, name);
  await ctx.scratch.requireRoom(Buffer.byteLength(text));
  await writeFile(file, text);
  const asset = {
    id,
    user_id: viewer.id,
    folder: 'captions',
    resource_type: 'text' as const,
    format: 'vtt',
    bytes: Buffer.byteLength(text),
    width: 0,
    height: 0,
    duration: null,
    etag: createHash('md5').update(text).digest('hex'),
    original_filename: 'captions',
    version: Math.floor(created_at.getTime() / 1000),
    source_key: assetKey(id, name),
    video_key: null,
    preview: null,
    probe: null,
    created_at,
  };
  await storeAsset(ctx, asset, [{ name, path: file }]);
  return id;
}
