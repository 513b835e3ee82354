import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../../../../context.ts';
import { pipeInput } from '../../../../platform/ffmpeg/guarded-input.ts';
import { runMediaTool } from '../../../../platform/ffmpeg/run.ts';
import { findAsset, lockStoredAsset, markStills } from '../../assets/service.ts';
import { storyboardFolder } from '../keys.ts';
import { readSegments } from '../pieces/read-segments.ts';
import { readyPieces } from '../playlists/ready-pieces.ts';
import * as queries from '../queries.ts';
import { storyboardArgs } from './stills-args.ts';
import { hasStill, planStoryboard, sheetName, storyboardText } from './storyboard-plan.ts';

/** Max short side in pixels of the rendition that stills are made from, because a larger one gains nothing. */
const maxSide = 360;

function renditionFor(renditions: readonly queries.RenditionRow[]): queries.RenditionRow | undefined {
  const videos = renditions.filter((one) => one.kind === 'video');
  return videos.findLast(({ width, height }) => Math.min(width ?? 0, height ?? 0) <= maxSide) ?? videos[0];
}

/** Makes a video's storyboard: sheets of stills, and a WebVTT file that maps times to them. */
export async function makeStoryboard(ctx: Context, assetId: string, signal: AbortSignal): Promise<void> {
  const asset = await findAsset(ctx.db, assetId);
  const rendition = renditionFor(await queries.findRenditions(ctx.db, assetId));
  if (!ctx.mediaTools || !asset?.duration || !rendition?.width || !rendition.height || asset.storyboard_at) {
    return;
  }

  await using folder = await ctx.scratch.createFolder();
  const { rows } = readyPieces(await queries.findPieces(ctx.db, assetId), 'video');
  const plan = planStoryboard({ width: rendition.width, height: rendition.height }, asset.duration);
  await runMediaTool(ctx.mediaTools, 'ffmpeg', storyboardArgs(pipeInput(0), plan), {
    cwd: folder.path,
    signal,
    isBackground: true,
    inputs: [readSegments(ctx, rows, rendition.name, (start) => hasStill(plan, start))],
    limits: { seconds: 600, cpuSeconds: 600 },
  });

  const sheets = (await readdir(folder.path)).filter((name) => name.endsWith('.jpg')).length;
  await writeFile(path.join(folder.path, 'index.vtt'), storyboardText(plan, sheets));
  const files = [...Array.from({ length: sheets }, (_, index) => sheetName(index)), 'index.vtt'];
  for (const file of files) {
    await ctx.storage.putFile(`${storyboardFolder(assetId)}/${file}`, path.join(folder.path, file));
  }
  await ctx.db.transaction().execute(async (trx) => {
    if (await lockStoredAsset(trx, ctx.queue, assetId)) await markStills(trx, assetId, 'storyboard_at');
  });
}
