import path from 'node:path';
import type { Context } from '../../../context.ts';
import { faststartArgs } from '../../../platform/ffmpeg/faststart.ts';
import { pipeInput } from '../../../platform/ffmpeg/guarded-input.ts';
import { runMediaTool } from '../../../platform/ffmpeg/run.ts';
import type { MediaTools } from '../../../platform/ffmpeg/tools.ts';
import { podcastKey } from '../assets/keys.ts';
import { audioDelay } from './encoder/ffmpeg-args.ts';
import { readSegments } from './pieces/read-segments.ts';
import { readyPieces } from './playlists/ready-pieces.ts';
import type { PieceRow } from './queries.ts';
import type { AudioName } from './tables.ts';

/** The pieces of a track, and the key of the video's file that is made with it. */
type PodcastAudio = { pieces: readonly PieceRow[]; rendition: AudioName; videoKey: string };

/** Stores a track as a file with audio alone, which podcast clients download. */
export async function composeAudio(
  ctx: Context,
  tools: MediaTools,
  { pieces, rendition, videoKey }: PodcastAudio,
  signal: AbortSignal,
): Promise<void> {
  const { rows } = readyPieces(pieces, rendition);
  const bytes = rows
    .flatMap(({ files }) => files ?? [])
    .flatMap(({ segments }) => segments)
    .reduce((sum, segment) => sum + segment.bytes, 0);
  await ctx.scratch.requireRoom(bytes);
  await using folder = await ctx.scratch.createFolder();
  const output = 'audio.m4a';
  const input = { name: pipeInput(0), delay: audioDelay };
  const seconds = 600 + bytes / 1_000_000;
  await runMediaTool(tools, 'ffmpeg', faststartArgs([input], ['0:0'], output), {
    cwd: folder.path,
    signal,
    isBackground: true,
    inputs: [readSegments(ctx, rows, rendition)],
    limits: { seconds, cpuSeconds: Math.ceil(seconds), fileBytes: bytes * 2 + 64 * 1024 ** 2 },
  });
  await ctx.storage.putFile(podcastKey(videoKey), path.join(folder.path, output));
}
