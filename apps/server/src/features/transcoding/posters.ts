import path from 'node:path';
import { posterMoments } from '@kinora/contract/posters';
import type { Context } from '../../context.ts';
import { runMediaTool } from '../../platform/ffmpeg/run.ts';
import { findAsset, lockAsset, markStills } from '../assets/service.ts';
import { hlsKey, posterKey } from './keys.ts';
import * as queries from './queries.ts';
import { postersArgs } from './stills-args.ts';

/** Takes the posters of a video from its best pictures. */
export async function makePosters(ctx: Context, assetId: string, signal: AbortSignal): Promise<void> {
  const tools = ctx.mediaTools;
  const asset = await findAsset(ctx.db, assetId);
  const best = (await queries.findRenditions(ctx.db, assetId)).findLast((one) => one.kind === 'video');
  const { duration, posters_at: made } = asset ?? {};
  if (!tools || !duration || !best?.frame_rate || made) return;
  const frameRate = best.frame_rate;

  await using folder = await ctx.scratch.createFolder();
  await ctx.storage.fetchTo(hlsKey(assetId, `${best.name}.mp4`), path.join(folder.path, 'input'));
  const posters = posterMoments.map((percent) => ({
    name: String(percent),
    seconds: frameAt(duration * (percent / 100), frameRate),
  }));
  await runMediaTool(tools, 'ffmpeg', postersArgs('input', posters), { cwd: folder.path, signal });

  await ctx.db.transaction().execute(async (trx) => {
    if (!(await lockAsset(trx, assetId))) return;
    for (const percent of posterMoments)
      await ctx.storage.putFile(posterKey(assetId, percent), path.join(folder.path, `${percent}.jpg`));
    await markStills(trx, assetId, 'posters_at');
  });
}

/** Just before the frame that is shown at a moment, so that rounding does not skip the last one. */
function frameAt(seconds: number, frameRate: number): number {
  return Math.max(0, (Math.floor(seconds * frameRate) - 0.5) / frameRate);
}
