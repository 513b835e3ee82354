import { describeError } from '@kinora/contract/error-descriptions';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../../context.ts';
import { lockAsset } from '../../assets/service.ts';
import { reportFailure } from '../failure.ts';
import { publishPlaylists } from '../playlists/publish-playlists.ts';
import { settleDefault } from '../tracks/default-track.ts';
import { updateTrack } from '../tracks/track-queries.ts';
import { findTrack, type TrackId } from './encode-audio.ts';

const failureText = describeError(errorText('audioTrackFailed')).message;

/**
 * Handles a track whose job has no attempts left. A video fails with the default track of its upload; any other track
 * fails alone.
 */
export async function reportTrackFailure(ctx: Context, assetId: string, trackId: TrackId): Promise<void> {
  const isVideoFailed = await ctx.db.transaction().execute(async (trx) => {
    const asset = await lockAsset(trx, assetId);
    const track = await findTrack(trx, assetId, trackId);
    if (!asset || !track) return false;
    if (asset.status === 'processing' && track.is_default && track.source_asset_id === null) return true;
    await updateTrack(trx, track.id, { error: failureText });
    await settleDefault(trx, assetId);
    return false;
  });
  if (isVideoFailed) return reportFailure(ctx, { assetId });
  // The video may have been waiting only for this track.
  await publishPlaylists(ctx, assetId, null);
}
