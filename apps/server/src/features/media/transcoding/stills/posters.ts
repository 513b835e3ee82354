import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../../../../context.ts';
import { findAsset, lockStoredAsset, markStills } from '../../assets/service.ts';
import { posterKey } from '../keys.ts';
import { takeFrames } from './frames.ts';
import { momentsOf } from './poster-moments.ts';

/** Makes the posters of a video, from which its owner can choose a thumbnail. */
export async function makePosters(ctx: Context, assetId: string, signal: AbortSignal): Promise<void> {
  const asset = await findAsset(ctx.db, assetId);
  const duration = asset?.duration;
  if (!duration || asset.posters_at) return;

  await using folder = await ctx.scratch.createFolder();
  const moments = momentsOf(asset);
  const frames = moments.map((percent) => ({
    name: String(percent),
    moment: duration * (percent / 100),
  }));
  const options = { folder: folder.path, signal, isBackground: true };
  if (!(await takeFrames(ctx, assetId, frames, options))) return;

  for (const percent of moments) {
    await ctx.storage.putFile(posterKey(assetId, percent), path.join(folder.path, `${percent}.jpg`));
  }
  await ctx.db.transaction().execute(async (trx) => {
    if (await lockStoredAsset(trx, ctx.queue, assetId)) await markStills(trx, assetId, 'posters_at');
  });
}

/**
 * Takes the JPEG at `time` seconds of a video without storing it. Returns null if the video isn't ready or has no
 * rendition. Throws `MediaToolError`.
 */
export async function takePoster(ctx: Context, assetId: string, time: number): Promise<Buffer | null> {
  const asset = await findAsset(ctx.db, assetId);
  if (asset?.status !== 'ready') return null;
  await using folder = await ctx.scratch.createFolder();
  const frames = [{ name: 'poster', moment: Math.min(time, asset.duration ?? 0) }];
  if (!(await takeFrames(ctx, assetId, frames, { folder: folder.path }))) return null;
  return await readFile(path.join(folder.path, 'poster.jpg'));
}
