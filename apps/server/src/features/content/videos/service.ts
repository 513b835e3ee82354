import path from 'node:path';
import type { QueryOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { getVideo, listVideos } from '@kinora/contract/videos';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { pageOf } from '../../../platform/db/keyset.ts';
import { requireNotBlocked } from '../../engagement/blocks/service.ts';
import { forgetTerms } from '../../engagement/search-terms/service.ts';
import { countGuestView, countView } from '../../engagement/views/service.ts';
import { requireConfirmedEmail } from '../../identity/accounts/service.ts';
import { releaseAsset } from '../../media/assets/service.ts';
import { lockNotificationsAbout } from '../../notify/notifications/service.ts';
import { releaseCaptions } from '../captions/service.ts';
import { listedCards, visibleCards } from './cards.ts';
import { findPage, findViewerState, noViewerState } from './hydrate.ts';
import { findIds, findPublicIds, publicList, videoOrder } from './lists.ts';
import { canDownloadVideo, canViewVideo, ownsVideo } from './policy.ts';
import * as queries from './queries.ts';
import { hide as hideLocked, switchPublished, unhide } from './schedule.ts';

export { type CardRow, listedCards, visibleCards } from './cards.ts';
export { hideVideosOf, unhideVideosOf } from './owner-hiding.ts';

const notFound = errorText('videoNotFound');
const notYours = errorText('notVideoOwner');

/** Returns a page of listed videos, or of all the viewer's own videos if `userId` is the viewer's id. */
export async function list(ctx: Context, viewer: Viewer | null, query: QueryOf<typeof listVideos>) {
  const asksForOwn = viewer !== null && query.userId === viewer.id;
  const order = videoOrder(query);
  const asksForHidden = query.isPublished === false || query.visibility === 'unlisted';
  if (!asksForOwn && asksForHidden) return { cards: [], info: pageOf(order, query, []).info };
  const found = asksForOwn ? await findIds(ctx.db, query) : await findPublicIds(ctx.cache, publicList(query));
  const { rows, info } = pageOf(order, query, found);
  const ids = rows.map((row) => row.id);
  const cardsOf = asksForOwn ? visibleCards : listedCards;
  return { cards: await cardsOf(ctx.db, viewer, ids), info };
}

/**
 * Returns a video and, unless this is a prefetch, adds it to a member's history. Adds an owner's own video only if the
 * view is counted, because the edit page loads it too. Counts a view only if requested.
 */
export async function watch(
  ctx: Context,
  viewer: Viewer | null,
  videoId: string,
  { incrementView, prefetch, client }: QueryOf<typeof getVideo> & { client: string },
) {
  const video = await visibleVideo(ctx.db, viewer, videoId);
  if (prefetch) return video;
  if (incrementView) await (viewer ? countView(ctx, viewer, videoId) : countGuestView(ctx, client, video.id));
  if (viewer && (incrementView || !ownsVideo(viewer, video))) {
    await queries.recordWatch(ctx.db, { userId: viewer.id, videoId });
  }
  return incrementView ? visibleVideo(ctx.db, viewer, videoId) : video;
}

/** Returns the id of the upload of the viewer's own video. Throws `NOT_FOUND` and `FORBIDDEN`. */
export async function ownAsset(ctx: Context, viewer: Viewer, videoId: string): Promise<string> {
  return requireOwn(viewer, await queries.findVideoForPolicy(ctx.db, videoId)).asset_id;
}

/** Deletes a video with everything that belongs to it. A job enqueued in the same transaction deletes its files. */
export async function remove(ctx: Context, viewer: Viewer, videoId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await removeLocked(ctx, trx, await lockOwnVideo(trx, viewer, videoId));
  });
  await ctx.cache.invalidate('videos');
}

export async function removeLocked({ queue }: Context, trx: Trx, video: queries.LockedVideo): Promise<void> {
  await releaseCaptions(trx, queue, video.id);
  await queries.lockForDeletion(trx, video.id);
  await lockNotificationsAbout(trx, 'video', [video.id]);
  const words = await queries.deleteVideoRow(trx, video.id);
  if (video.listed) await forgetTerms(trx, words);
  await releaseAsset(trx, queue, video.asset_id);
  if (video.thumbnail_asset_id) await releaseAsset(trx, queue, video.thumbnail_asset_id);
}

/** Staff actions on a locked video, for use in `runStaffAction`. */
export const staffActions = { hide: hideLocked, unhide, remove: removeLocked };

/** Runs a staff action on a locked video in one transaction, and returns its result. Throws `NOT_FOUND`. */
export async function runStaffAction<Result>(
  ctx: Context,
  videoId: string,
  action: (trx: Trx, video: queries.LockedVideo) => Promise<Result>,
): Promise<Result> {
  const result = await ctx.db.transaction().execute(async (trx) => {
    await queries.lockOwnerOf(trx, videoId);
    const video = await queries.lockVideo(trx, videoId);
    if (!video) throw new AppError('NOT_FOUND', notFound);
    return action(trx, video);
  });
  await ctx.cache.invalidate('videos');
  return result;
}

/** Publishes a draft or unpublishes a video, and returns the new state. */
export async function togglePublished(ctx: Context, viewer: Viewer, videoId: string) {
  const published = await ctx.db.transaction().execute(async (trx) => {
    const video = await lockOwnVideo(trx, viewer, videoId);
    if (!video.published) await requireConfirmedEmail(ctx, trx, viewer);
    await switchPublished(ctx, trx, video);
    return !video.published;
  });
  await ctx.cache.invalidate('videos');
  // Another request may have switched the video again before this read, so return the state that this request set.
  return { ...(await visibleVideo(ctx.db, viewer, videoId)), published };
}

/** Throws `NOT_FOUND` if the video doesn't exist or the viewer may not see it. */
export async function requireVisibleVideo(db: Db | Trx, viewer: Viewer | null, videoId: string) {
  const video = await queries.findVideoForPolicy(db, videoId);
  if (!video || !canViewVideo(viewer, video)) throw new AppError('NOT_FOUND', notFound);
  return video;
}

/**
 * Checks whether the viewer may act on a video. Throws `FORBIDDEN` if its owner blocks them, and `NOT_FOUND` if they
 * may not see it.
 */
export async function requireOpenVideo(db: Db | Trx, viewer: Viewer, videoId: string) {
  const video = await requireVisibleVideo(db, viewer, videoId);
  await requireNotBlocked(db, viewer, video.owner_id);
  return video;
}

/** Maps the ids of existing videos to their upload ids and functions that check whether a viewer may see them. */
export async function assetsOf(db: Db, videoIds: ReadonlySet<string>) {
  const videos = await queries.findVideosForPolicy(db, [...videoIds]);
  return new Map(
    [...videos.values()].map((video) => [
      video.id,
      { asset_id: video.asset_id, canBeSeenBy: (viewer: Viewer | null) => canViewVideo(viewer, video) },
    ]),
  );
}

/**
 * Returns the name under which a video's file is downloaded. Null if the file belongs to no video, or if the viewer may
 * not download it.
 */
export async function findDownload(
  db: Db,
  viewer: Viewer | null,
  file: queries.VideoFile,
): Promise<{ name: string; extension: string } | null> {
  const video = await queries.findVideoOfFile(db, file);
  if (!video) return null;
  if (video.plays) {
    return canDownloadVideo(viewer, video) ? { name: video.title, extension: path.extname(file.key) } : null;
  }
  if (viewer === null || !ownsVideo(viewer, video)) return null;
  return { name: video.original_filename || video.title, extension: originalExtension(video) };
}

type Original = { format: string; container: string | null; is_upload: boolean };

/**
 * Returns the extension of an upload that browsers can't play, which is stored as Matroska or unchanged, or of a source
 * that was made from one.
 */
function originalExtension({ format, container, is_upload }: Original): string {
  return !is_upload && container?.startsWith('matroska') ? '.mkv' : `.${format}`;
}

/** Updates a locked video's language and search index after its captions have changed. */
export async function reindexVideo(trx: Trx, { id, listed }: { id: string; listed: boolean }): Promise<void> {
  await queries.indexVideo(trx, id, listed);
}

/** Copies a video's public token to its files. Must be called after files are added. */
export async function shareFiles(trx: Trx, videoId: string): Promise<void> {
  await queries.shareFiles(trx, videoId);
}

/** Returns a video with the viewer's state. Throws `NOT_FOUND` if the viewer may not see it. */
export async function visibleVideo(db: Db | Trx, viewer: Viewer | null, videoId: string) {
  const [video, viewerState] = await Promise.all([
    findPage(db, videoId),
    viewer ? findViewerState(db, { viewerId: viewer.id, videoId }) : noViewerState,
  ]);
  if (!video || !viewerState || !canViewVideo(viewer, video)) throw new AppError('NOT_FOUND', notFound);
  const isOwn = viewer !== null && ownsVideo(viewer, video);
  return { ...video, ...viewerState, is_own: isOwn, can_download: canDownloadVideo(viewer, video) };
}

export type VideoRow = Awaited<ReturnType<typeof visibleVideo>>;

/** Locks a video until the transaction ends, for work that no viewer asked for. Undefined if it doesn't exist. */
export function lockVideo(trx: Trx, videoId: string) {
  return queries.lockVideo(trx, videoId);
}

/** Locks the viewer's own video until the transaction ends. Throws `NOT_FOUND` and `FORBIDDEN`. */
export async function lockOwnVideo(trx: Trx, viewer: Viewer, videoId: string) {
  return requireOwn(viewer, await queries.lockVideo(trx, videoId));
}

/** Throws `NOT_FOUND` if the viewer may not see the video, and `FORBIDDEN` if they don't own it. */
export function requireOwn<Row extends { owner_id: string; published: boolean }>(
  viewer: Viewer,
  video: Row | undefined,
): Row {
  if (!video || !canViewVideo(viewer, video)) throw new AppError('NOT_FOUND', notFound);
  if (!ownsVideo(viewer, video)) throw new AppError('FORBIDDEN', notYours);
  return video;
}
