import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { createAutomaticCaptions } from '@kinora/contract/speech';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { lockOwnVideo, ownAsset } from '../../content/videos/service.ts';
import { findAsset } from '../assets/service.ts';
import { hasEncodedAudio } from '../transcoding/encoded-audio/service.ts';
import { enqueueRun } from './enqueue-run.ts';
import type { SpeechRun } from './present.ts';
import * as queries from './queries.ts';

/** Returns the state of the automatic captions of the viewer's own video; undefined if they were never requested. */
export async function read(ctx: Context, viewer: Viewer, videoId: string): Promise<SpeechRun> {
  return queries.findRunOf(ctx.db, await ownAsset(ctx, viewer, videoId));
}

/** Requests automatic captions of the viewer's own video. Changes nothing while they are waiting or being made. */
export async function request(
  ctx: Context,
  viewer: Viewer,
  videoId: string,
  { language }: BodyOf<typeof createAutomaticCaptions>,
): Promise<SpeechRun> {
  const isEncoded = await hasEncodedAudio(ctx.db, await ownAsset(ctx, viewer, videoId));
  return ctx.db.transaction().execute(async (trx) => {
    // The lock lets only one of several concurrent requests start a run.
    const { asset_id: assetId, chosen_language: chosen } = await lockOwnVideo(trx, viewer, videoId);
    const asset = await findAsset(trx, assetId);
    if (!ctx.config.speechModel) throw refusal('automaticCaptionsOff');
    if (asset?.status !== 'ready') throw refusal('videoNotReady');
    if (!isEncoded) throw refusal(asset.probe?.audio ? 'videoNotReady' : 'videoHasNoAudio');
    const current = await queries.findRunOf(trx, assetId);
    if (current?.status === 'waiting' || current?.status === 'running') return current;
    await requireReplaceable(trx, assetId, language ?? null);
    await enqueueRun(ctx, trx, { assetId, language: language ?? chosen, duration: asset.duration ?? 0 });
    return queries.findRunOf(trx, assetId);
  });
}

async function requireReplaceable(trx: Trx, assetId: string, language: string | null): Promise<void> {
  if (language && (await queries.isCaptioned(trx, assetId, language))) throw refusal('captionsByPeople');
}

function refusal(
  reason: 'automaticCaptionsOff' | 'videoHasNoAudio' | 'videoNotReady' | 'captionsByPeople',
): AppError {
  return new AppError('CONFLICT', errorText(reason));
}
