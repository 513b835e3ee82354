import type { createDraft, saveDraft } from '@kinora/contract/drafts';
import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { findUpload, missingUpload } from '../../media/assets/service.ts';
import { bothOf, change, createVideo } from './publish.ts';
import * as queries from './queries.ts';
import { lockOwnVideo, requireOwn, visibleVideo } from './service.ts';

/** Creates a draft, but at most one video per upload. A repeated request returns the existing video unchanged. */
export async function create(ctx: Context, viewer: Viewer, body: BodyOf<typeof createDraft>) {
  const [video, thumbnail] = await bothOf(
    findUpload(ctx, viewer, body.uploadedVideoResponse, 'videos'),
    body.thumbnailLink && findUpload(ctx, viewer, body.thumbnailLink, 'thumbnails'),
  );
  const form = { ...body, asDraft: true };
  const id =
    (await createVideo(ctx, viewer, { form, uploads: { video, thumbnail } })) ??
    (await queries.findVideoOf(ctx.db, viewer.id, video))?.id;
  if (!id) throw missingUpload();
  await ctx.cache.invalidate('videos');
  return visibleVideo(ctx.db, viewer, id);
}

/** Changes the given fields of a draft. Throws `CONFLICT` if it is published, scheduled or hidden by the staff. */
export async function save(ctx: Context, viewer: Viewer, videoId: string, form: BodyOf<typeof saveDraft>) {
  requireOwn(viewer, await queries.findVideoForPolicy(ctx.db, videoId));
  const thumbnail = form.thumbnailLink && (await findUpload(ctx, viewer, form.thumbnailLink, 'thumbnails'));
  await ctx.db.transaction().execute(async (trx) => {
    const before = await lockOwnVideo(trx, viewer, videoId);
    if (before.published || before.publish_at !== null || before.hidden_reason !== null) {
      throw new AppError('CONFLICT', errorText('notDraft'));
    }
    await change({ ctx, trx, viewer }, before, { form, uploads: { thumbnail } });
  });
  await ctx.cache.invalidate('videos');
  return visibleVideo(ctx.db, viewer, videoId);
}
