import type { BodyOf, QueryOf } from '@kinora/contract/endpoint';
import type { getVideo, listVideos, publishVideo, updateVideo } from '@kinora/contract/videos';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { createId } from '../../platform/db/ids.ts';
import { pageOf } from '../../platform/db/keyset.ts';
import { findMatches, queryOf } from '../../platform/search/search-text.ts';
import { releaseCaptions } from '../captions/service.ts';
import { startProcessing } from '../playback/service.ts';
import { claimUpload, findUpload, releaseAsset } from '../uploads/service.ts';
import { countView } from '../views/service.ts';
import { visibleCards } from './cards.ts';
import { canViewVideo, ownsVideo } from './policy.ts';
import * as queries from './queries.ts';

export { visibleCards } from './cards.ts';

const notFound = 'Video not found';
const notYours = 'You are not authorized to edit this video';

/** A page of published videos; one's own drafts too when one asks for one's own. */
export async function list(ctx: Context, viewer: Viewer, query: QueryOf<typeof listVideos>) {
  const asksForOwn = query.userId === viewer.id;
  const order = queries.videoOrder(query.sortBy, query.sortType);
  const published = asksForOwn ? query.isPublished : true;
  const matching = query.query ? queryOf(query.query) : undefined;
  if ((!asksForOwn && query.isPublished === false) || matching === null)
    return { cards: [], info: pageOf(order, query, []).info };

  const matches = matching && !query.userId ? await findMatches(ctx.db, 'videos', matching) : undefined;
  const filter = { ownerId: query.userId, published, matching, matches };
  const { rows, info } = pageOf(order, query, await queries.findVideoIds(ctx.db, order, query, filter));
  return {
    cards: await visibleCards(
      ctx.db,
      viewer,
      rows.map((row) => row.id),
    ),
    info,
  };
}

/** One video. Looking writes history, save for the owner's edit page and ahead of a visit; a view counts when asked to. */
export async function watch(
  ctx: Context,
  viewer: Viewer,
  videoId: string,
  { incrementView, prefetch }: QueryOf<typeof getVideo>,
) {
  const video = await visible(ctx.db, viewer, videoId);
  if (prefetch) return video;
  if (incrementView) await countView(ctx, viewer, videoId);
  if (incrementView || !ownsVideo(viewer, video)) await queries.recordWatch(ctx.db, viewer.id, videoId);
  return incrementView ? visible(ctx.db, viewer, videoId) : video;
}

/** The id of the upload behind a video, for what is its owner's alone to see. */
export async function ownAsset(ctx: Context, viewer: Viewer, videoId: string): Promise<string> {
  return requireOwn(viewer, await queries.findVideoForPolicy(ctx.db, videoId)).asset_id;
}

export async function publish(ctx: Context, viewer: Viewer, form: BodyOf<typeof publishVideo>) {
  const id = createId();
  const [videoUpload, thumbnailUpload] = await Promise.all([
    findUpload(ctx, viewer, form.uploadedVideoResponse, 'videos'),
    findUpload(ctx, viewer, form.thumbnailLink, 'thumbnails'),
  ]);
  await ctx.db.transaction().execute(async (trx) => {
    const video = await claimUpload(trx, viewer, videoUpload, 'videos');
    const thumbnail = await claimUpload(trx, viewer, thumbnailUpload, 'thumbnails');
    await queries.insertVideo(trx, {
      id,
      owner_id: viewer.id,
      title: form.title,
      description: form.description,
      asset_id: video.id,
      duration: video.duration ?? 0,
      ...thumbnailColumns(thumbnail),
    });
    await queries.indexVideo(trx, id);
    await startProcessing(ctx, trx, video.id);
  });
  return visible(ctx.db, viewer, id);
}

/** Changes what is given. A file that is replaced goes, once the change is kept. */
export async function edit(ctx: Context, viewer: Viewer, videoId: string, form: BodyOf<typeof updateVideo>) {
  requireOwn(viewer, await queries.findVideoForPolicy(ctx.db, videoId));
  const [videoUpload, thumbnailUpload] = await Promise.all([
    form.uploadedVideoResponse && findUpload(ctx, viewer, form.uploadedVideoResponse, 'videos'),
    form.thumbnailLink && findUpload(ctx, viewer, form.thumbnailLink, 'thumbnails'),
  ]);
  await ctx.db.transaction().execute(async (trx) => {
    const before = await lockOwnVideo(trx, viewer, videoId);
    const video = videoUpload && (await claimUpload(trx, viewer, videoUpload, 'videos'));
    const thumbnail = thumbnailUpload && (await claimUpload(trx, viewer, thumbnailUpload, 'thumbnails'));
    const change = {
      ...(form.title && { title: form.title }),
      ...(form.description && { description: form.description }),
      ...(video && { asset_id: video.id, duration: video.duration ?? 0 }),
      ...(thumbnail && thumbnailColumns(thumbnail)),
    };
    await queries.updateVideoRow(trx, videoId, change);
    if (form.title || form.description) await queries.indexVideo(trx, videoId);
    if (video) {
      await queries.forgetPositions(trx, videoId);
      await startProcessing(ctx, trx, video.id);
      await releaseAsset(trx, ctx.queue, before.asset_id);
    }
    if (thumbnail) await releaseAsset(trx, ctx.queue, before.thumbnail_asset_id);
  });
  return visible(ctx.db, viewer, videoId);
}

/** Deletes a video with everything that hangs on it; its files go by a job of the same transaction. */
export async function remove(ctx: Context, viewer: Viewer, videoId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const video = await lockOwnVideo(trx, viewer, videoId);
    await releaseCaptions(trx, ctx.queue, videoId);
    await queries.deleteVideoRow(trx, videoId);
    await releaseAsset(trx, ctx.queue, video.asset_id);
    await releaseAsset(trx, ctx.queue, video.thumbnail_asset_id);
  });
}

/** Turns a draft into a published video, or back, and tells which of the two it was. */
export async function togglePublished(ctx: Context, viewer: Viewer, videoId: string) {
  return ctx.db.transaction().execute(async (trx) => {
    const video = await lockOwnVideo(trx, viewer, videoId);
    await queries.updateVideoRow(trx, videoId, { published: !video.published });
    if (!video.published) await queries.indexVideo(trx, videoId);
    return visible(trx, viewer, videoId);
  });
}

/** Throws `NOT_FOUND` for a video that there is not, and alike for one that the viewer may not know of. */
export async function requireVisibleVideo(db: Db | Trx, viewer: Viewer, videoId: string) {
  const video = await queries.findVideoForPolicy(db, videoId);
  if (!video || !canViewVideo(viewer, video)) throw new AppError('NOT_FOUND', notFound);
  return video;
}

/** Where the files of these videos are by now, and who may see them; one that has been deleted is not among them. */
export async function assetsOf(db: Db, videoIds: ReadonlySet<string>) {
  const videos = await queries.findVideosForPolicy(db, [...videoIds]);
  return new Map(
    videos.map((video) => [
      video.id,
      { asset_id: video.asset_id, canBeSeenBy: (viewer: Viewer) => canViewVideo(viewer, video) },
    ]),
  );
}

async function visible(db: Db | Trx, viewer: Viewer, videoId: string): Promise<queries.VideoRow> {
  const video = await queries.findVideo(db, viewer, videoId);
  if (!video || !canViewVideo(viewer, video)) throw new AppError('NOT_FOUND', notFound);
  return video;
}

/** Holds one's own video until the transaction ends. Throws `NOT_FOUND` and `FORBIDDEN`. */
export async function lockOwnVideo(trx: Trx, viewer: Viewer, videoId: string) {
  return requireOwn(viewer, await queries.lockVideo(trx, videoId));
}

function requireOwn<Row extends { owner_id: string; published: boolean }>(
  viewer: Viewer,
  video: Row | undefined,
): Row {
  if (!video || !canViewVideo(viewer, video)) throw new AppError('NOT_FOUND', notFound);
  if (!ownsVideo(viewer, video)) throw new AppError('FORBIDDEN', notYours);
  return video;
}

function thumbnailColumns(asset: { id: string; source_key: string; preview: string | null }) {
  return { thumbnail_asset_id: asset.id, thumbnail_key: asset.source_key, thumbnail_preview: asset.preview };
}
