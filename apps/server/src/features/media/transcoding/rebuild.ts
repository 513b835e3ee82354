import path from 'node:path';
import type { Selectable } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import { faststartArgs } from '../../../platform/ffmpeg/faststart.ts';
import { pipeInput } from '../../../platform/ffmpeg/guarded-input.ts';
import type { Probe } from '../../../platform/ffmpeg/probe.ts';
import { runMediaTool } from '../../../platform/ffmpeg/run.ts';
import type { MediaTools } from '../../../platform/ffmpeg/tools.ts';
import { readThrough } from '../../../platform/storage/read-through.ts';
import { assetKey, isPlayableSource, podcastKey } from '../assets/keys.ts';
import { deleteFile, findAsset, lockStoredAsset, setStatus } from '../assets/service.ts';
import type { MediaAssetTable } from '../assets/tables.ts';
import { streamOf } from './audio/track-source.ts';
import { composeAudio } from './compose-audio.ts';
import { audioDelay } from './encoder/ffmpeg-args.ts';
import { hlsKey } from './keys.ts';
import { readSegments } from './pieces/read-segments.ts';
import { readyPieces } from './playlists/ready-pieces.ts';
import * as queries from './queries.ts';
import { areAsUploaded, digestOf, tagsOf, tracksOfFile } from './tracks/playable-tracks.ts';
import { findTracks, type TrackRow } from './tracks/track-queries.ts';

/** Seconds for which the earlier file stays, because open pages still refer to it. */
const overlap = 60 * 60;

type Asset = Selectable<MediaAssetTable>;
type ReadyAsset = Asset & { probe: Probe; video_key: string };

/**
 * Copies the images and the current audio tracks of a ready video into a new file, which then replaces the one that
 * players without adaptive streaming and downloads get. Does nothing if that file is up to date.
 */
export async function rebuildFile(ctx: Context, assetId: string, signal: AbortSignal): Promise<void> {
  const asset = await findAsset(ctx.db, assetId);
  const tracks = await findTracks(ctx.db, assetId);
  const { mediaTools } = ctx;
  if (!mediaTools || !isReady(asset) || isCurrent(asset, tracks)) return;
  const key = usesSource(asset, tracks)
    ? asset.source_key
    : await storeFile({ ...ctx, mediaTools }, asset, tracks, signal);
  await ctx.db.transaction().execute((trx) => replaceFile(ctx, trx, asset, key));
}

function isReady(asset: Asset | undefined): asset is ReadyAsset {
  return asset?.status === 'ready' && asset.probe !== null && asset.video_key !== null;
}

/** Whether the upload itself can be played and has the current tracks. */
const usesSource = ({ source_key: key, probe }: ReadyAsset, tracks: readonly TrackRow[]) =>
  isPlayableSource(key) && areAsUploaded(tracks, probe);

/** Whether a video's file has the current tracks. Each file that is built here has a name of its own. */
function isCurrent(asset: ReadyAsset, tracks: readonly TrackRow[]): boolean {
  return usesSource(asset, tracks)
    ? asset.video_key === asset.source_key
    : path.basename(asset.video_key).startsWith(prefixOf(tracks));
}

/** Whether a file with audio alone is made too. */
const isForPodcasts = ({ probe }: ReadyAsset) => probe.video?.isStill === true;

const prefixOf = (tracks: readonly TrackRow[]) => `video-${digestOf(tracks)}-`;

async function storeFile(
  ctx: Context & { mediaTools: MediaTools },
  asset: ReadyAsset,
  tracks: readonly TrackRow[],
  signal: AbortSignal,
): Promise<string> {
  const listed = tracksOfFile(tracks);
  const pieces = await queries.findPieces(ctx.db, asset.id);
  const name = `${prefixOf(tracks)}${createId()}.mp4`;
  const key = assetKey(asset.id, name);
  const [first] = listed;
  if (isForPodcasts(asset) && first) {
    await composeAudio(ctx, ctx.mediaTools, { pieces, rendition: first.rendition, videoKey: key }, signal);
  }
  const { inputs, maps, bytes } = await openInputs(ctx, asset, listed, pieces);
  await ctx.scratch.requireRoom(bytes);
  await using folder = await ctx.scratch.createFolder();
  const named = inputs.map((_, index) => ({
    name: pipeInput(index),
    // The first input is a whole file, the others are renditions.
    delay: index === 0 ? 0 : audioDelay,
  }));
  const seconds = 600 + bytes / 1_000_000;
  await runMediaTool(
    ctx.mediaTools,
    'ffmpeg',
    faststartArgs(named, maps, name, { tags: listed.map(tagsOf) }),
    {
      cwd: folder.path,
      signal,
      isBackground: true,
      inputs,
      limits: { seconds, cpuSeconds: Math.ceil(seconds), fileBytes: bytes * 2 + 64 * 1024 ** 2 },
    },
  );
  await ctx.storage.putFile(key, path.join(folder.path, name));
  return key;
}

/**
 * Opens the file that has the images, and the renditions of tracks that it doesn't have. The audio of an upload that
 * browsers can play is copied from the upload, in its original quality.
 */
async function openInputs(
  ctx: Context,
  asset: ReadyAsset,
  tracks: readonly TrackRow[],
  pieces: readonly queries.PieceRow[],
) {
  const isSource = isPlayableSource(asset.source_key);
  const file = isSource ? asset.source_key : asset.video_key;
  const stored = await ctx.storage.open(file);
  await stored?.close();
  const inputs: AsyncIterable<Uint8Array>[] = [readThrough(ctx.storage, file)];
  const maps = ['0:v:0'];
  for (const track of tracks) {
    const original = isSource && track.source_asset_id === null && streamOf(asset.probe, track);
    maps.push(original ? `0:${original.index}` : `${inputs.length}:0`);
    if (original) continue;
    inputs.push(readTrack(ctx, asset.id, track.rendition, pieces));
  }
  const audio = tracks.reduce((sum, { bitrate }) => sum + ((bitrate ?? 0) / 8) * (asset.duration ?? 0), 0);
  return { inputs, maps, bytes: (stored?.size ?? 0) + audio };
}

/** Reads an encoded track from its pieces, or from the single file in which earlier releases stored a rendition. */
function readTrack(
  ctx: Context,
  assetId: string,
  rendition: TrackRow['rendition'],
  pieces: readonly queries.PieceRow[],
): AsyncIterable<Uint8Array> {
  const { rows } = readyPieces(pieces, rendition);
  return rows.length > 0
    ? readSegments(ctx, rows, rendition)
    : readThrough(ctx.storage, hlsKey(assetId, `${rendition}.mp4`));
}

/**
 * Makes a stored file the video's file, unless the tracks or the file have changed since, and enqueues the deletion of
 * the file that isn't used.
 */
async function replaceFile({ queue }: Context, trx: Trx, before: ReadyAsset, key: string): Promise<void> {
  const asset = await lockStoredAsset(trx, queue, before.id);
  if (!asset) return;
  const tracks = await findTracks(trx, asset.id);
  const isUsed =
    isReady(asset) && asset.video_key === before.video_key && isCurrent({ ...asset, video_key: key }, tracks);
  if (isUsed) await setStatus(trx, asset.id, { status: 'ready', progress: 100, video_key: key });
  const unused = isUsed ? before.video_key : key;
  if (unused === asset.source_key) return;
  for (const file of isForPodcasts(before) ? [unused, podcastKey(unused)] : [unused]) {
    await deleteFile(trx, queue, file, isUsed ? overlap : 0);
  }
}
