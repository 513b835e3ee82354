import path from 'node:path';
import type { Context } from '../../../context.ts';
import { faststartArgs } from '../../../platform/ffmpeg/faststart.ts';
import { pipeInput } from '../../../platform/ffmpeg/guarded-input.ts';
import { runMediaTool } from '../../../platform/ffmpeg/run.ts';
import type { MediaTools } from '../../../platform/ffmpeg/tools.ts';
import { assetKey, podcastFile } from '../assets/keys.ts';
import { audioDelay } from './encoder/ffmpeg-args.ts';
import { readSegments } from './pieces/read-segments.ts';
import { readyPieces } from './playlists/ready-pieces.ts';
import type { PieceRow } from './queries.ts';

/** The rendition of the upload's own audio. */
const mainAudio = 'audio';

/** Stores the audio as one file, which podcast clients download. */
export async function composeAudio(
  ctx: Context,
  tools: MediaTools,
  assetId: string,
  pieces: readonly PieceRow[],
  signal: AbortSignal,
): Promise<void> {
  const { rows } = readyPieces(pieces, mainAudio);
  const bytes = rows
    .flatMap(({ files }) => files ?? [])
    .flatMap(({ segments }) => segments)
    .reduce((sum, segment) => sum + segment.bytes, 0);
  await ctx.scratch.requireRoom(bytes);
  await using folder = await ctx.scratch.createFolder();
  const input = { name: pipeInput(0), delay: audioDelay };
  const seconds = 600 + bytes / 1_000_000;
  await runMediaTool(tools, 'ffmpeg', faststartArgs([input], ['0:0'], podcastFile), {
    cwd: folder.path,
    signal,
    isBackground: true,
    inputs: [readSegments(ctx, rows, mainAudio)],
    limits: { seconds, cpuSeconds: Math.ceil(seconds), fileBytes: bytes * 2 + 64 * 1024 ** 2 },
  });
  await ctx.storage.putFile(assetKey(assetId, podcastFile), path.join(folder.path, podcastFile));
}
