import { maxCaptionsBytes, maxLanguages, type saveCaptions } from '@kinora/contract/captions';
import type { BodyOf } from '@kinora/contract/endpoint';
import { type ErrorText, errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { claimUpload, discardUnclaimed, QuotaError, storeCaptions } from '../../media/assets/service.ts';
import { lockOwnVideo, ownAsset, reindexVideo, shareFiles } from '../videos/service.ts';
import { CaptionsError } from './cues.ts';
import * as queries from './queries.ts';
import { rewriteCaptions } from './rewrite.ts';
import { releaseCaptions } from './service.ts';
import type { Written } from './webvtt.ts';

/** Replaces a video's captions in one language. Stores the rewritten file, never the upload. */
export async function save(
  ctx: Context,
  viewer: Viewer,
  videoId: string,
  { language, content = '', file }: BodyOf<typeof saveCaptions>,
) {
  await ownAsset(ctx, viewer, videoId);
  const { text, report } = await rewrite(file === undefined ? content : Buffer.from(file, 'base64'));
  const id = await storeCaptions(ctx, viewer, text).catch((cause) => {
    throw cause instanceof QuotaError ? refusedContent(cause.text, cause) : cause;
  });
  const use = ctx.db.transaction().execute(async (trx) => {
    const video = await lockOwnVideo(trx, viewer, videoId);
    await releaseCaptions(trx, ctx.queue, videoId, language);
    await claimUpload(trx, viewer, id, 'captions');
    await queries.insertCaptions(trx, videoId, language, id);
    await shareFiles(trx, videoId);
    await reindexVideo(trx, video);
    const captions = await queries.findCaptions(trx, videoId);
    if (captions.length > maxLanguages) {
      throw new AppError('VALIDATION', errorText('tooManyCaptions', { max: maxLanguages }));
    }
    return { captions, report };
  });
  return use.catch(async (error) => {
    await discardUnclaimed(ctx, id);
    throw error;
  });
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

async function rewrite(content: string | Uint8Array): Promise<Written> {
  try {
    if (Buffer.byteLength(content) > maxCaptionsBytes) throw new CaptionsError(errorText('captionsTooLarge'));
    return await rewriteCaptions(content);
  } catch (cause) {
    if (!(cause instanceof CaptionsError)) throw cause;
    throw refusedContent(cause.text, cause);
  }
}

function refusedContent(text: ErrorText, cause: unknown): AppError {
  return new AppError('VALIDATION', text, { cause, fields: [{ path: 'content', text }] });
}
