import { text } from 'node:stream/consumers';
import { maxLanguages } from '@kinora/contract/captions';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../../context.ts';
import { AppError } from '../../../../http/app-error.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import type { Trx } from '../../../../platform/db/db.ts';
import { claimUpload, discardUnclaimed, storeCaptions } from '../../../media/assets/service.ts';
import { lockVideo, reindexVideo, shareFiles } from '../../videos/service.ts';
import * as queries from '../queries.ts';
import { releaseCaptions } from '../service.ts';

export { cleanCaptions, refusedCaptions } from '../clean.ts';

type NewCaptions = {
  videoId: string;
  language: string;
  /** Clean WebVTT. */
  text: string;
  isAutomatic?: boolean;
};

type LockedVideo = { id: string; listed: boolean };
type Captions = Awaited<ReturnType<typeof queries.findCaptions>>;

/**
 * Replaces a video's captions in one language, and returns all of its captions. Stores the file first. `lock` then locks
 * the video in the transaction that names the file, and throws if the captions must not be replaced. Throws `QuotaError`.
 */
export async function replaceCaptions(
  ctx: Context,
  owner: Pick<Viewer, 'id'>,
  { videoId, language, text: captionsText, isAutomatic = false }: NewCaptions,
  lock: (trx: Trx) => Promise<LockedVideo>,
): Promise<Captions> {
  const id = await storeCaptions(ctx, owner, captionsText);
  const use = ctx.db.transaction().execute(async (trx) => {
    const video = await lock(trx);
    await releaseCaptions(trx, ctx.queue, videoId, language);
    await claimUpload(trx, owner, id, 'captions');
    await queries.insertCaptions(trx, {
      video_id: videoId,
      language,
      asset_id: id,
      is_automatic: isAutomatic,
    });
    await shareFiles(trx, videoId);
    await reindexVideo(trx, video);
    const captions = await queries.findCaptions(trx, videoId);
    if (captions.length > maxLanguages) {
      throw new AppError('VALIDATION', errorText('tooManyCaptions', { max: maxLanguages }));
    }
    return captions;
  });
  return use.catch(async (error) => {
    await discardUnclaimed(ctx, id);
    throw error;
  });
}

/**
 * Names captions that have been stored, in the transaction that creates their video. `assets` maps languages to the ids
 * of their files.
 */
export async function nameCaptions(
  trx: Trx,
  owner: Pick<Viewer, 'id'>,
  videoId: string,
  assets: ReadonlyMap<string, string>,
): Promise<void> {
  const video = await lockVideo(trx, videoId);
  if (!video || assets.size === 0) return;
  for (const [language, id] of assets) {
    await claimUpload(trx, owner, id, 'captions');
    await queries.insertCaptions(trx, { video_id: video.id, language, asset_id: id });
  }
  await shareFiles(trx, video.id);
  await reindexVideo(trx, video);
}

/** Returns the WebVTT of a video's published captions in one language; undefined if there are none. */
export async function readCaptions({ db, storage }: Context, videoId: string, language: string) {
  const captions = await queries.findCaptionsFile(db, videoId, language);
  if (!captions) return undefined;
  const file = await storage.open(captions.source_key);
  // Another request has replaced or deleted them.
  if (!file) return undefined;
  try {
    return { content: await text(file.read()), isAutomatic: captions.is_automatic };
  } finally {
    await file.close();
  }
}
