import path from 'node:path';
import type { Selectable } from 'kysely';
import type { Context } from '../../../../context.ts';
import { runMediaTool } from '../../../../platform/ffmpeg/run.ts';
import { findAsset } from '../../assets/service.ts';
import type { MediaAssetTable } from '../../assets/tables.ts';
import { framesOf, pieceArgs } from '../encoder/ffmpeg-args.ts';
import { encoderLimits, roomFor, threadsFor } from '../encoder/limits.ts';
import { createMonitor, runMonitored } from '../encoder/monitor.ts';
import { isVideo, planRenditions } from '../plan.ts';
import { publishPlaylists } from '../playlists/publish-playlists.ts';
import * as queries from '../queries.ts';
import { lengthOf } from '../source/source-reads.ts';
import { collectFiles, isShort, publishPiece } from './publish-piece.ts';

/** Encodes one piece of a video in all renditions and publishes it, unless it is published already. */
export async function encodePiece(
  ctx: Context,
  assetId: string,
  number: number,
  signal: AbortSignal,
): Promise<void> {
  if (await tryPiece(ctx, assetId, number, signal)) return;
  // By now, the first attempt has deleted its files. This one reads the whole source.
  await tryPiece(ctx, assetId, number, signal);
}

/** Encodes and publishes a piece, if it has to be. Returns false if the parts of the source that it read lack frames. */
async function tryPiece(
  ctx: Context,
  assetId: string,
  number: number,
  signal: AbortSignal,
): Promise<boolean> {
  const tools = ctx.mediaTools;
  const asset = await findAsset(ctx.db, assetId);
  const piece = await queries.findPiece(ctx.db, assetId, number);
  // The previous worker may have died before it updated the playlists.
  if (piece?.ready_at) {
    await publishPlaylists(ctx, assetId, { kind: 'video', number });
    return true;
  }
  if (!tools || !asset?.probe?.video || asset.status !== 'processing' || !piece) return true;
  const { video: source } = asset.probe;
  const renditions = planRenditions(asset.probe).filter(isVideo);
  const [{ frameRate } = { frameRate: 1 }] = renditions;
  const frames = framesOf(piece, frameRate);

  const room = renditions.reduce((sum, one) => sum + roomFor(one, piece.seconds), 0);
  await ctx.scratch.requireRoom(room + (ctx.storage.isRemote ? lengthOf(piece.reads ?? []) : 0));
  ctx.log.info({ assetId, piece: number }, 'Piece started');
  await using folder = await ctx.scratch.createFolder();
  await fetchSource(ctx, asset, piece, path.join(folder.path, 'input'));
  using monitor = createMonitor(ctx, assetId, number);
  const place = { start: piece.start_at, skipped: piece.skipped };
  const options = {
    ...{ toneMaps: tools.toneMaps, threads: threadsFor(ctx.config.transcodeConcurrency) },
    stillEnd: source.isStill ? asset.probe.duration : undefined,
  };
  const started = performance.now();
  const isDone = await runMonitored(monitor, () =>
    runMediaTool(tools, 'ffmpeg', pieceArgs('input', source, renditions, place, frames, options), {
      cwd: folder.path,
      signal: AbortSignal.any([signal, monitor.signal]),
      limits: encoderLimits(piece.seconds, piece.skipped, renditions),
      isBackground: true,
      onProgress: monitor.report,
    }),
  );
  if (!isDone) return true;
  ctx.metrics?.encoding.inc((performance.now() - started) / 1000);
  ctx.metrics?.encoded.inc(piece.seconds);
  const work = { assetId, folder: folder.path, number, renditions, frames };
  const files = await collectFiles(work);
  if (ctx.storage.isRemote && piece.reads && !piece.is_last && isShort(files, frames)) {
    // Either the video ends here or its index was wrong, so the piece has to be encoded from the whole source.
    await queries.clearReads(ctx.db, assetId, number);
    return false;
  }
  if (await publishPiece(ctx, work, files)) ctx.log.info({ assetId, piece: number }, 'Piece encoded');
  return true;
}

async function fetchSource(
  { storage }: Context,
  { source_key: key }: Selectable<MediaAssetTable>,
  { reads }: queries.PieceRow,
  file: string,
): Promise<void> {
  if (reads) {
    await storage.fetchRanges(key, file, reads);
  } else {
    await storage.fetchTo(key, file);
  }
}
