import path from 'node:path';
import type { Context } from '../../context.ts';
import { faststartArgs } from '../../platform/ffmpeg/faststart.ts';
import { runMediaTool } from '../../platform/ffmpeg/run.ts';
import { assetKey, progressiveFile } from '../assets/keys.ts';
import { findAsset, lockAsset, setStatus } from '../assets/service.ts';
import { hlsKey } from './keys.ts';
import * as queries from './queries.ts';

/** Puts the best pictures and the sound into one MP4, for players that know no adaptive stream. */
export async function composeFile(ctx: Context, assetId: string, signal: AbortSignal): Promise<void> {
  const tools = ctx.mediaTools;
  const asset = await findAsset(ctx.db, assetId);
  const renditions = await queries.findRenditions(ctx.db, assetId);
  const best = renditions.filter((one) => one.kind === 'video').at(-1);
  const sound = renditions.find((one) => one.kind === 'audio');
  if (!tools || !asset || !best || asset.video_key) return;

  await ctx.scratch.requireRoom(asset.bytes);
  await using folder = await ctx.scratch.createFolder();
  const inputs = [best, ...(sound ? [sound] : [])].map((one) => `${one.name}.mp4`);
  for (const file of inputs) await ctx.storage.fetchTo(hlsKey(assetId, file), path.join(folder.path, file));
  const streams = inputs.map((_, index) => `${index}:0`);
  await runMediaTool(tools, 'ffmpeg', faststartArgs(inputs, streams, progressiveFile), {
    cwd: folder.path,
    signal,
    limits: { seconds: 600, cpuSeconds: 600, fileBytes: 16 * 1024 ** 3 },
  });

  const key = assetKey(assetId, progressiveFile);
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await lockAsset(trx, assetId))) return;
    await ctx.storage.putFile(key, path.join(folder.path, progressiveFile));
    await setStatus(trx, assetId, { status: 'ready', progress: 100, video_key: key });
  });
}
