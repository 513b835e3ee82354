import path from 'node:path';
import type { Context } from '../../context.ts';
import { runMediaTool } from '../../platform/ffmpeg/run.ts';
import { hlsKey, posterKey } from './keys.ts';
import * as queries from './queries.ts';
import { posterArgs } from './stills-args.ts';

/** Where in a film its posters are taken, in percent of its length. */
export const posterMoments = [10, 30, 50, 70, 90] as const;

/** Takes the posters of a video from its best pictures. */
export async function makePosters(ctx: Context, assetId: string, signal: AbortSignal): Promise<void> {
  const tools = ctx.mediaTools;
  const asset = await queries.findAsset(ctx.db, assetId);
  const best = (await queries.findRenditions(ctx.db, assetId)).findLast((one) => one.kind === 'video');
  if (!tools || !asset?.duration || !best?.frame_rate || asset.posters_at) return;

  await using folder = await ctx.scratch.createFolder();
  await ctx.storage.fetchTo(hlsKey(assetId, `${best.name}.mp4`), path.join(folder.path, 'input'));
  for (const percent of posterMoments) {
    const seconds = frameAt(asset.duration * (percent / 100), best.frame_rate);
    const args = posterArgs('input', seconds, `${percent}.jpg`);
    await runMediaTool(tools, 'ffmpeg', args, { cwd: folder.path, signal });
  }
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await queries.lockAsset(trx, assetId))) return;
    for (const percent of posterMoments)
      await ctx.storage.putFile(posterKey(assetId, percent), path.join(folder.path, `${percent}.jpg`));
    await queries.markPosters(trx, assetId);
  });
}

/** Just before the frame that is shown at a moment, so that rounding does not skip the last one. */
function frameAt(seconds: number, frameRate: number): number {
  return Math.max(0, (Math.floor(seconds * frameRate) - 0.5) / frameRate);
}
