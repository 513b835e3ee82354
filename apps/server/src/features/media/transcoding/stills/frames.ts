import path from 'node:path';
import type { Context } from '../../../../context.ts';
import { runMediaTool } from '../../../../platform/ffmpeg/run.ts';
import { framesOf } from '../encoder/ffmpeg-args.ts';
import { timeOf } from '../encoder/frame-rate.ts';
import { hlsKey, pieceFileName } from '../keys.ts';
import { filesOf, readyPieces } from '../playlists/ready-pieces.ts';
import * as queries from '../queries.ts';
import { maxPosterWidth, postersArgs } from './stills-args.ts';

/** A frame to take at `moment` seconds of a video, and the name of its file without the extension. */
type Frame = { name: string; moment: number };

type Options = { folder: string; signal?: AbortSignal; isBackground?: boolean };

/**
 * Writes `<name>.jpg` into a scratch folder for each frame. Returns false if the video has no rendition to take frames
 * from. Throws `MediaToolError`.
 */
export async function takeFrames(
  ctx: Context,
  assetId: string,
  frames: readonly Frame[],
  { folder, signal, isBackground = false }: Options,
): Promise<boolean> {
  const rendition = renditionFor(await queries.findRenditions(ctx.db, assetId));
  if (!ctx.mediaTools || !rendition?.frame_rate) return false;
  const { name: renditionName, frame_rate: frameRate } = rendition;
  const { rows } = readyPieces(await queries.findPieces(ctx.db, assetId), 'video');
  const located = frames.map(({ name, moment }) => ({
    name,
    ...locate(rows, renditionName, moment, frameRate),
  }));
  for (const number of new Set(located.map(({ piece }) => piece))) {
    const name = pieceFileName(renditionName, number);
    await ctx.storage.fetchTo(hlsKey(assetId, name), path.join(folder, name));
  }
  const inputs = located.map(({ name, seconds, piece }) => ({
    name,
    seconds,
    input: pieceFileName(renditionName, piece),
  }));
  await runMediaTool(ctx.mediaTools, 'ffmpeg', postersArgs(inputs), { cwd: folder, signal, isBackground });
  return true;
}

/** Chooses the smallest rendition that is at least as wide as a poster, because decoding a larger one gains nothing. */
function renditionFor(renditions: readonly queries.RenditionRow[]): queries.RenditionRow | undefined {
  const videos = renditions.filter((one) => one.kind === 'video');
  return videos.find(({ width }) => (width ?? 0) >= maxPosterWidth) ?? videos.at(-1);
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
