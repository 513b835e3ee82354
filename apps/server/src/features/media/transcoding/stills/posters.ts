import path from 'node:path';
import { posterMoments } from '@kinora/contract/posters';
import type { Context } from '../../../../context.ts';
import { runMediaTool } from '../../../../platform/ffmpeg/run.ts';
import { findAsset, lockStoredAsset, markStills } from '../../assets/service.ts';
import { framesOf } from '../encoder/ffmpeg-args.ts';
import { timeOf } from '../encoder/frame-rate.ts';
import { hlsKey, pieceFileName, posterKey } from '../keys.ts';
import { filesOf, readyPieces } from '../playlists/ready-pieces.ts';
import * as queries from '../queries.ts';
import { maxPosterWidth, postersArgs } from './stills-args.ts';

/** Chooses the smallest rendition that is at least as wide as a poster, because decoding a larger one gains nothing. */
function renditionFor(renditions: readonly queries.RenditionRow[]): queries.RenditionRow | undefined {
  const videos = renditions.filter((one) => one.kind === 'video');
  return videos.find(({ width }) => (width ?? 0) >= maxPosterWidth) ?? videos.at(-1);
}

/** Makes the posters of a video from one of its renditions. */
export async function makePosters(ctx: Context, assetId: string, signal: AbortSignal): Promise<void> {
  const tools = ctx.mediaTools;
  const asset = await findAsset(ctx.db, assetId);
  const rendition = renditionFor(await queries.findRenditions(ctx.db, assetId));
  const { duration, posters_at: made } = asset ?? {};
  if (!tools || !duration || !rendition?.frame_rate || made) return;
  const { name: renditionName, frame_rate: frameRate } = rendition;

  await using folder = await ctx.scratch.createFolder();
  const { rows } = readyPieces(await queries.findPieces(ctx.db, assetId), 'video');
  const posters = posterMoments.map((percent) => ({
    name: String(percent),
    ...locate(rows, renditionName, duration * (percent / 100), frameRate),
  }));
  for (const number of new Set(posters.map((poster) => poster.piece))) {
    const name = pieceFileName(renditionName, number);
    await ctx.storage.fetchTo(hlsKey(assetId, name), path.join(folder.path, name));
  }
  const inputs = posters.map(({ name, seconds, piece }) => ({
    name,
    seconds,
    input: pieceFileName(renditionName, piece),
  }));
  await runMediaTool(tools, 'ffmpeg', postersArgs(inputs), { cwd: folder.path, signal, isBackground: true });

  for (const percent of posterMoments) {
    await ctx.storage.putFile(posterKey(assetId, percent), path.join(folder.path, `${percent}.jpg`));
  }
  await ctx.db.transaction().execute(async (trx) => {
    if (await lockStoredAsset(trx, ctx.queue, assetId)) await markStills(trx, assetId, 'posters_at');
  });
}

/**
 * Finds the piece that is shown at a moment, or the nearest one with frames, and the time within it just before the
 * frame shown at that moment.
 */
function locate(rows: readonly queries.PieceRow[], rendition: string, moment: number, frameRate: number) {
  const shown = rows.filter((row) => filesOf([row], rendition).some(({ segments }) => segments.length > 0));
  const row = shown.findLast(({ start_at }) => start_at <= moment) ?? shown[0];
  if (!row) return { piece: 0, seconds: 0 };
  const { rate, first } = framesOf(row, frameRate);
  const segments = filesOf([row], rendition).flatMap((file) => file.segments);
  const frames = Math.round(segments.reduce((sum, { seconds }) => sum + seconds, 0) * frameRate);
  const frame = Math.min(Math.floor((moment - timeOf(first, rate)) * frameRate), frames - 1);
  return { piece: row.number, seconds: Math.max(0, (frame - 0.5) / frameRate) };
}
