import path from 'node:path';
import type { Context } from '../../context.ts';
import type { Probe } from '../../platform/ffmpeg/probe.ts';
import { runMediaTool } from '../../platform/ffmpeg/run.ts';
import type { MediaTools } from '../../platform/ffmpeg/tools.ts';
import { findAsset } from '../assets/service.ts';
import { encodeArgs } from './ffmpeg-args.ts';
import { maxBitrateOf, planRenditions, type Rendition } from './plan.ts';
import { createProgress } from './progress.ts';
import { publishRendition } from './publish.ts';
import * as queries from './queries.ts';

/** Makes one rendition and publishes it, unless that has been done. */
export async function encode(
  ctx: Context,
  assetId: string,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const tools = ctx.mediaTools;
  const asset = await findAsset(ctx.db, assetId);
  const rows = await queries.findRenditions(ctx.db, assetId);
  const isWanted = rows.some((row) => row.name === name && row.ready_at === null);
  if (!tools || !asset?.probe || asset.status !== 'processing' || !isWanted) return;
  const plan = planRenditions(asset.probe);
  const rendition = plan.find((one) => one.name === name);
  if (!rendition) return;

  await ctx.scratch.requireRoom(Math.min(roomFor(rendition, asset.probe.duration), asset.bytes * growth));
  await using folder = await ctx.scratch.createFolder();
  await ctx.storage.fetchTo(asset.source_key, path.join(folder.path, 'input'));
  const made = plan.filter((one) => rows.some((row) => row.name === one.name && row.ready_at !== null));
  const work = { assetId, folder: folder.path, probe: asset.probe, plan, made, rendition };
  if (!(await runEncoder(ctx, tools, work, signal))) return;
  await publishRendition(ctx, tools, work);
  ctx.log.info({ assetId, rendition: name }, 'Rendition encoded');
}

type Work = {
  assetId: string;
  folder: string;
  probe: Probe;
  plan: readonly Rendition[];
  made: readonly Rendition[];
  rendition: Rendition;
};

/** A file takes at most so long, in seconds: what takes longer is a trap, not a film. */
const patience = (duration: number) => Math.min(120 + duration * 100, 24 * 60 * 60);
const gibibyte = 1024 ** 3;

/** A rendition hardly ever grows to so many times its source. */
const growth = 4;

/** Bytes that a rendition may take: twice its share, and what goes without saying. */
const roomFor = (rendition: Rendition, duration: number) =>
  Math.ceil((maxBitrateOf(rendition) / 8) * duration * 2) + 64 * 1024 * 1024;

/** False when the video has been deleted meanwhile, which ends the work. */
async function runEncoder(
  ctx: Context,
  tools: MediaTools,
  work: Work,
  signal: AbortSignal,
): Promise<boolean> {
  const { folder, probe, rendition } = work;
  const progress = createProgress(ctx, { ...work, duration: probe.duration });
  const seconds = patience(probe.duration);
  try {
    await runMediaTool(tools, 'ffmpeg', encodeArgs('input', probe, rendition, tools), {
      cwd: folder,
      signal: AbortSignal.any([signal, progress.deleted]),
      limits: {
        seconds,
        stallSeconds: 60,
        // Many cores spend many seconds in one.
        cpuSeconds: Math.ceil(seconds * 4),
        fileBytes: roomFor(rendition, probe.duration),
        memoryBytes: 4 * gibibyte,
      },
      onProgress: progress.report,
    });
    return true;
  } catch (error) {
    if (progress.deleted.aborted) return false;
    throw error;
  }
}
