import path from 'node:path';
import type { Context } from '../../../context.ts';
import { faststartArgs } from '../../../platform/ffmpeg/faststart.ts';
import { pipeInput } from '../../../platform/ffmpeg/guarded-input.ts';
import { runMediaTool } from '../../../platform/ffmpeg/run.ts';
import { uploadProcessed } from '../../notify/notifications/service.ts';
import { assetKey, progressiveFile } from '../assets/keys.ts';
import { findAsset, lockStoredAsset, setStatus } from '../assets/service.ts';
import { composeAudio } from './compose-audio.ts';
import { audioDelay } from './encoder/ffmpeg-args.ts';
import { endStillAt } from './encoder/still-end.ts';
import { readSegments } from './pieces/read-segments.ts';
import { readyPieces } from './playlists/ready-pieces.ts';
import * as queries from './queries.ts';
import { rebuildJob } from './rebuild-job.ts';
import { digestOf, tagsOf, tracksOfFile } from './tracks/playable-tracks.ts';
import { findTracks } from './tracks/track-queries.ts';

/** Combines the largest rendition and the audio tracks into one MP4 for players without adaptive streaming. */
export async function composeFile(ctx: Context, assetId: string, signal: AbortSignal): Promise<void> {
  const tools = ctx.mediaTools;
  const asset = await findAsset(ctx.db, assetId);
  const renditions = await queries.findRenditions(ctx.db, assetId);
  const best = renditions.filter((one) => one.kind === 'video').at(-1);
  if (!tools || !asset || !best || asset.video_key) return;

  const tracks = tracksOfFile(await findTracks(ctx.db, assetId));
  const streams = [
    { kind: 'video' as const, name: best.name, bitrate: best.bitrate },
    ...tracks.map(({ rendition, bitrate }) => ({ kind: rendition, name: rendition, bitrate })),
  ];
  const bytes = streams.reduce((sum, { bitrate }) => sum + ((bitrate ?? 0) / 8) * (asset.duration ?? 0), 0);
  await ctx.scratch.requireRoom(bytes);
  await using folder = await ctx.scratch.createFolder();
  const pieces = await queries.findPieces(ctx.db, assetId);
  const key = assetKey(assetId, progressiveFile);
  const isStill = asset.probe?.video?.isStill;
  const [first] = tracks;
  if (isStill && first) {
    await composeAudio(ctx, tools, { pieces, rendition: first.rendition, videoKey: key }, signal);
  }
  const inputs = streams.map(({ kind }, stream) => ({
    name: pipeInput(stream),
    delay: kind === 'video' ? 0 : audioDelay,
  }));
  const maps = inputs.map((_, index) => `${index}:0`);
  const options = isStill ? endStillAt(asset.duration ?? 0) : [];
  const seconds = 600 + bytes / 1_000_000;
  await runMediaTool(
    tools,
    'ffmpeg',
    faststartArgs(inputs, maps, progressiveFile, { tags: tracks.map(tagsOf), options }),
    {
      cwd: folder.path,
      signal,
      isBackground: true,
      inputs: streams.map(({ kind, name }) => readSegments(ctx, readyPieces(pieces, kind).rows, name)),
      limits: { seconds, cpuSeconds: Math.ceil(seconds), fileBytes: bytes * 2 + 64 * 1024 ** 2 },
    },
  );

  await ctx.storage.putFile(key, path.join(folder.path, progressiveFile));
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await lockStoredAsset(trx, ctx.queue, assetId))) return;
    await setStatus(trx, assetId, { status: 'ready', progress: 100, video_key: key });
    await uploadProcessed(ctx, trx, 'ready', assetId);
    const isCurrent = digestOf(await findTracks(trx, assetId)) === digestOf(tracks);
    if (!isCurrent) await ctx.queue.send(trx, rebuildJob, { assetId });
  });
}
