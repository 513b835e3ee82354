import path from 'node:path';
import type { Context } from '../../context.ts';
import { MediaToolError } from '../../platform/ffmpeg/media-tool-error.ts';
import { type Probe, probeFile } from '../../platform/ffmpeg/probe.ts';
import { runMediaTool } from '../../platform/ffmpeg/run.ts';
import type { MediaTools } from '../../platform/ffmpeg/tools.ts';
import { findAsset, lockAsset, setProbe } from '../assets/service.ts';
import { audioJob } from './audio-job.ts';
import { pieceJob } from './piece-job.ts';
import { planPieces } from './pieces.ts';
import * as queries from './queries.ts';
import { indexedArgs, keyFrameArgs, readKeyFrames } from './source-args.ts';
import { takeTurns } from './turns.ts';

/** Finds the key frames of a source, plans its pieces and enqueues the encoding of each, unless that has been done. */
export async function prepare(ctx: Context, assetId: string, signal: AbortSignal): Promise<void> {
  const tools = ctx.mediaTools;
  const asset = await findAsset(ctx.db, assetId);
  if (!tools || !asset?.probe || asset.status !== 'processing') return;
  if ((await queries.findPieces(ctx.db, assetId)).length > 0) return;

  await ctx.scratch.requireRoom(asset.bytes * 2);
  await using folder = await ctx.scratch.createFolder();
  await ctx.storage.fetchTo(asset.source_key, path.join(folder.path, 'input'));
  const source = await makeSeekable(tools, folder.path, asset.probe, signal);
  const { duration } = asset.probe;
  const pieces = source
    ? planPieces(duration, await findKeyFrames(tools, folder.path, source, signal))
    : [{ start: 0, seconds: duration, skipped: 0 }];

  await ctx.db.transaction().execute(async (trx) => {
    const locked = await lockAsset(trx, assetId);
    if (locked?.status !== 'processing' || (await queries.findPieces(trx, assetId)).length > 0) return;
    if (source?.file === indexedFile) {
      await ctx.storage.putFile(asset.source_key, path.join(folder.path, indexedFile));
      await setProbe(trx, assetId, source.probe);
    }
    const turns = takeTurns(await queries.findTurns(trx, asset.user_id), pieces);
    await queries.insertPieces(
      trx,
      pieces.map(({ start, seconds, skipped }, number) => ({
        asset_id: assetId,
        kind: 'video',
        number,
        start_at: start,
        seconds,
        skipped,
        is_last: number === pieces.length - 1,
        turn: turns[number] ?? 0,
      })),
    );
    if (asset.probe?.audio) await ctx.queue.send(trx, audioJob, { assetId }, { priority: -(turns[0] ?? 0) });
    await ctx.queue.sendAll(
      trx,
      pieceJob,
      pieces.map((_, piece) => ({ payload: { assetId, piece }, priority: -(turns[piece] ?? 0) })),
    );
  });
}

type Source = { file: string; probe: Probe };
const indexedFile = 'indexed.mkv';

/** The source with an index for seeking; null if it can't have one, and the video has to be encoded in one piece. */
async function makeSeekable(
  tools: MediaTools,
  folder: string,
  probe: Probe,
  signal: AbortSignal,
): Promise<Source | null> {
  if (probe.container.includes('mp4')) return { file: 'input', probe };
  try {
    await runMediaTool(tools, 'ffmpeg', indexedArgs('input', probe, indexedFile), {
      cwd: folder,
      signal,
      limits: { seconds: 600, cpuSeconds: 600, fileBytes: 16 * 1024 ** 3, stallSeconds: 60 },
    });
    const { video, audio, duration } = await probeFile(tools, path.join(folder, indexedFile), signal);
    const isWhole = Math.abs(duration - probe.duration) < Math.max(0.5, probe.duration / 100);
    if (!probe.video || !video || !isWhole || (probe.audio && !audio)) return null;
    return {
      file: indexedFile,
      probe: {
        ...probe,
        container: 'matroska,webm',
        video: { ...probe.video, index: video.index },
        audio: probe.audio && audio && { ...probe.audio, index: audio.index },
      },
    };
  } catch (error) {
    if (error instanceof MediaToolError && error.reason === 'refused') return null;
    throw error;
  }
}

async function findKeyFrames(
  tools: MediaTools,
  cwd: string,
  { file, probe }: Source,
  signal: AbortSignal,
): Promise<number[]> {
  const args = keyFrameArgs(file, probe.video?.index ?? 0);
  const limits = { seconds: 600, cpuSeconds: 600 };
  return readKeyFrames(await runMediaTool(tools, 'ffmpeg', args, { cwd, signal, limits }));
}
