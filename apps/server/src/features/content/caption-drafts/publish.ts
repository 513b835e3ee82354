import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { invalidField } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { QuotaError } from '../../media/assets/service.ts';
import { cleanCaptions, refusedCaptions, replaceCaptions } from '../captions/publishing/service.ts';
import { lockOwnVideo, ownAsset } from '../videos/service.ts';
import * as queries from './queries.ts';
import { conflict, type DraftParams, requireDraft } from './service.ts';

/** Replaces the captions in the draft's language and deletes the draft, if it hasn't changed since that time. */
export async function publish(ctx: Context, viewer: Viewer, params: DraftParams, unchangedSince: string) {
  await ownAsset(ctx, viewer, params.videoId);
  const draft = requireDraft(await queries.findDraft(ctx.db, params));
  const { language, updated_at } = draft;
  if (updated_at > new Date(unchangedSince)) throw conflict('captionDraftChanged');
  if (language === null) throw invalidField('language', errorText('languageRequired'));
  const { text, report } = await cleanCaptions(draft.content);
  const captions = await replaceCaptions(
    ctx,
    viewer,
    { videoId: params.videoId, language, text },
    async (trx) => {
      const video = await lockOwnVideo(trx, viewer, params.videoId);
      const current = requireDraft(await queries.lockDraft(trx, params));
      if (current.updated_at > updated_at) throw conflict('captionDraftChanged');
      await queries.deleteDraft(trx, params);
      return video;
    },
  ).catch((cause) => {
    throw cause instanceof QuotaError ? refusedCaptions(cause.text, { cause }) : cause;
  });
  return { captions, report };
}
