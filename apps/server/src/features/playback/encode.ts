import path from 'node:path';
import type { Context } from '../../context.ts';
import type { Probe } from '../../platform/ffmpeg/probe.ts';
import { runMediaTool } from '../../platform/ffmpeg/run.ts';
import type { MediaTools } from '../../platform/ffmpeg/tools.ts';
import { encodeArgs } from './ffmpeg-args.ts';
import { planRenditions, type Rendition } from './plan.ts';
import { createProgress } from './progress.ts';
import { publishRenditions } from './publish.ts';
import * as queries from './queries.ts';

/** Makes the named renditions and publishes them. Those that are there already are not made again. */
export async function encode(
  ctx: Context,
  assetId: string,
  names: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const tools = ctx.mediaTools;
  const asset = await queries.findAsset(ctx.db, assetId);
  const rows = await queries.findRenditions(ctx.db, assetId);
  const waiting = rows.filter((row) => row.ready_at === null && names.includes(row.name));
  if (!tools || !asset?.probe || waiting.length === 0) return;
  const plan = planRenditions(asset.probe);
  const renditions = plan.filter((one) => waiting.some((row) => row.name === one.name));

  await using folder = await ctx.scratch.createFolder();
  const input = `input${path.extname(asset.source_key)}`;
  await ctx.storage.fetchTo(asset.source_key, path.join(folder.path, input));
  const work = { assetId, folder: folder.path, input, probe: asset.probe, plan, renditions };
  if (await runEncoder(ctx, tools, work, signal)) await publishRenditions(ctx, tools, work);
}

type Work = {
  assetId: string;
  folder: string;
  input: string;
  probe: Probe;
  plan: readonly Rendition[];
  renditions: readonly Rendition[];
};

/** A file takes at most so long, in seconds: what takes longer is a trap, not a film. */
const patience = (duration: number) => Math.min(120 + duration * 100, 24 * 60 * 60);
const gibibyte = 1024 ** 3;

/** False when the video has been deleted meanwhile, which ends the work. */
async function runEncoder(
  ctx: Context,
  tools: MediaTools,
  work: Work,
  signal: AbortSignal,
): Promise<boolean> {
  const { assetId, folder, input, probe, plan, renditions } = work;
  const progress = createProgress(ctx, { assetId, duration: probe.duration, plan, renditions });
  const seconds = patience(probe.duration);
  try {
    await runMediaTool(tools, 'ffmpeg', encodeArgs(input, probe, renditions, tools), {
      cwd: folder,
      signal: AbortSignal.any([signal, progress.deleted]),
      limits: {
        seconds,
        // Many cores spend many seconds in one.
        cpuSeconds: Math.ceil(seconds * 4),
        fileBytes: 8 * gibibyte,
        memoryBytes: 8 * gibibyte,
      },
      onProgress: progress.report,
    });
    return true;
  } catch (error) {
    if (progress.deleted.aborted) return false;
    throw error;
  }
}
