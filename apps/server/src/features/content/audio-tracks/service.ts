import type { addAudioTrack, updateAudioTrack } from '@kinora/contract/audio-tracks';
import type { BodyOf } from '@kinora/contract/endpoint';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { claimUpload, findUpload } from '../../media/assets/service.ts';
import {
  addTrack,
  changeTrack,
  findAddition,
  findTracks,
  removeTrack,
} from '../../media/transcoding/service.ts';
import { lockOwnVideo, ownAsset } from '../videos/service.ts';

type Params = { videoId: string; trackId: string };

/** Adds an uploaded file as a track of the viewer's own video, but at most once. */
export async function add(
  ctx: Context,
  viewer: Viewer,
  videoId: string,
  { uploadedAudioResponse, ...labels }: BodyOf<typeof addAudioTrack>,
) {
  await ownAsset(ctx, viewer, videoId);
  const uploadId = await findUpload(ctx, viewer, uploadedAudioResponse, 'audio');
  return changeTracks(ctx, viewer, videoId, async (trx, assetId) => {
    const added = await findAddition(trx, uploadId);
    if (added?.asset_id === assetId) return;
    const claim = () => claimUpload(trx, viewer, uploadId, 'audio');
    await addTrack(ctx, trx, assetId, claim, labels);
  });
}

export function change(
  ctx: Context,
  viewer: Viewer,
  { videoId, trackId }: Params,
  body: BodyOf<typeof updateAudioTrack>,
) {
  return changeTracks(ctx, viewer, videoId, (trx, assetId) =>
    changeTrack(ctx, trx, { assetId, trackId }, body),
  );
}

export function remove(ctx: Context, viewer: Viewer, { videoId, trackId }: Params) {
  return changeTracks(ctx, viewer, videoId, (trx, assetId) => removeTrack(ctx, trx, { assetId, trackId }));
}

/** Changes the tracks of the viewer's own video and returns all of them. Throws `NOT_FOUND` and `FORBIDDEN`. */
function changeTracks(
  ctx: Context,
  viewer: Viewer,
  videoId: string,
  work: (trx: Trx, assetId: string) => Promise<void>,
) {
  return ctx.db.transaction().execute(async (trx) => {
    const { asset_id: assetId } = await lockOwnVideo(trx, viewer, videoId);
    await work(trx, assetId);
    return findTracks(trx, assetId);
  });
}
