import type { saveCaptions } from '@kinora/contract/captions';
import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { QuotaError } from '../../media/assets/service.ts';
import { lockOwnVideo, ownAsset, reindexVideo } from '../videos/service.ts';
import { cleanCaptions, refusedCaptions } from './clean.ts';
import { replaceCaptions } from './publishing/service.ts';
import * as queries from './queries.ts';
import { releaseCaptions } from './service.ts';

/** Replaces a video's captions in one language. Stores the rewritten file, never the upload. */
export async function save(
  ctx: Context,
  viewer: Viewer,
  videoId: string,
  { language, content = '', file }: BodyOf<typeof saveCaptions>,
) {
  await ownAsset(ctx, viewer, videoId);
  const field = file === undefined ? 'content' : 'file';
  const { text, report } = await cleanCaptions(
    file === undefined ? content : Buffer.from(file, 'base64'),
    field,
  );
  const captions = await replaceCaptions(ctx, viewer, { videoId, language, text }, (trx) =>
    lockOwnVideo(trx, viewer, videoId),
  ).catch((cause) => {
    throw cause instanceof QuotaError ? refusedCaptions(cause.text, { field, cause }) : cause;
  });
  return { captions, report };
}

export async function remove(ctx: Context, viewer: Viewer, videoId: string, language: string) {
  return ctx.db.transaction().execute(async (trx) => {
    const video = await lockOwnVideo(trx, viewer, videoId);
    const removed = await releaseCaptions(trx, ctx.queue, videoId, language);
    if (removed === 0) throw new AppError('NOT_FOUND', errorText('noCaptionsInLanguage'));
    await reindexVideo(trx, video);
    return queries.findCaptions(trx, videoId);
  });
}
