import { errorText } from '@kinora/contract/error-texts';
import type { Playback } from '@kinora/contract/playback';
import type { Poster } from '@kinora/contract/posters';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { RequestContext } from '../../../http/bind.ts';
import type { Urls } from '../../../http/urls.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { MediaToolError } from '../../../platform/ffmpeg/media-tool-error.ts';
import { findAsset, setStatus } from '../assets/service.ts';
import { enqueuePreparation } from './pieces/enqueue-preparation.ts';
import { planRenditions, type Rendition } from './plan.ts';
import { presentPlayback, presentPosters } from './present.ts';
import * as queries from './queries.ts';
import { takePoster } from './stills/posters.ts';
import { planTracks } from './tracks/plan-tracks.ts';
import { insertTracks } from './tracks/track-queries.ts';

export { mendPlaylist } from './playlists/playlists.ts';
export { isPreparation, prepareAgain } from './prepare-again.ts';
export { readSnapshots } from './progress/progress-snapshots.ts';
export { addTrack, changeTrack, removeTrack } from './tracks/change-tracks.ts';
export { isHeard, statusOf } from './tracks/playable-tracks.ts';
export { findAddition, findTracks } from './tracks/track-queries.ts';

/**
 * Plans the renditions of a video in the transaction that publishes it, and enqueues the work. Without ffmpeg there is
 * no probe, so the file is served as uploaded.
 */
export async function startProcessing(ctx: Context, trx: Trx, assetId: string): Promise<void> {
  const asset = await findAsset(trx, assetId);
  const renditions = asset?.probe ? planRenditions(asset.probe) : [];
  if (renditions.length === 0) {
    return void (await setStatus(trx, assetId, { status: 'ready', progress: 100 }));
  }

  const tracks = asset?.probe ? planTracks(asset.probe) : [];
  // Before the renditions, whose insertion would otherwise add a track.
  if (tracks.length > 0) {
    await insertTracks(
      trx,
      tracks.map((track) => ({ ...track, asset_id: assetId })),
    );
  }
  const further = tracks.filter(({ rendition }) => rendition !== 'audio');
  await queries.insertRenditions(trx, [
    ...renditions.map((rendition) => rowOf(assetId, rendition)),
    ...further.map(({ rendition: name }) => ({ asset_id: assetId, kind: 'track' as const, name })),
  ]);
  await enqueuePreparation(ctx, trx, assetId);
}

/** `uploadKey` is the key of the file that the owner uploaded, or of the same media in another container. */
export type VideoMedia = { uploadKey: string; videoKey: string | null; playback: Playback };

const presentMedia = (urls: Urls, asset: queries.PlayableRow): VideoMedia => ({
  uploadKey: asset.upload_key ?? asset.source_key,
  videoKey: asset.video_key,
  playback: presentPlayback(urls, asset),
});

/** Returns the current media of videos, by asset id. */
export async function playbacksOf(
  ctx: RequestContext,
  assetIds: readonly string[],
): Promise<Map<string, VideoMedia>> {
  const assets = await queries.findPlayable(ctx.db, assetIds);
  return new Map(
    assetIds.flatMap((id) => {
      const asset = assets.get(id);
      return asset ? [[id, presentMedia(ctx.urls, asset)]] : [];
    }),
  );
}

export async function playbackOf(ctx: RequestContext, assetId: string): Promise<VideoMedia> {
  const media = (await playbacksOf(ctx, [assetId])).get(assetId);
  if (!media) throw new AppError('NOT_FOUND', errorText('videoNotFound'));
  return media;
}

/** Returns a video's posters, or an empty list until they have been made. */
export async function postersOf(ctx: RequestContext, assetId: string): Promise<Poster[]> {
  const asset = await findAsset(ctx.db, assetId);
  return asset?.posters_at ? presentPosters(ctx.urls, asset) : [];
}

/**
 * Takes the image at `time` seconds of a video, as a data URL. Throws `CONFLICT` if no image can be taken, for example
 * before the video is ready or while it is being deleted.
 */
export async function posterAt(ctx: Context, assetId: string, time: number): Promise<string> {
  const jpeg = await takePoster(ctx, assetId, time).catch((error) => {
    if (error instanceof MediaToolError || isMissingFile(error)) return null;
    throw error;
  });
  if (!jpeg) throw new AppError('CONFLICT', errorText('frameNotAvailable'));
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function rowOf(assetId: string, rendition: Rendition) {
  const { kind, name } = rendition;
  if (rendition.kind === 'audio') return { asset_id: assetId, kind, name };
  const { width, height, frameRate } = rendition;
  return { asset_id: assetId, kind, name, width, height, frame_rate: frameRate };
}
