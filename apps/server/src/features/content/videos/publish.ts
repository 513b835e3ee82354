import type { ChapterStart } from '@kinora/contract/chapters';
import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { publishVideo, updateVideo } from '@kinora/contract/videos';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import { tagVideo } from '../../engagement/tags/service.ts';
import { requireConfirmedEmail } from '../../identity/accounts/service.ts';
import { requireNotSuspended } from '../../identity/sessions/service.ts';
import {
  claimFreeUpload,
  claimUpload,
  countDailyVideo,
  findUpload,
  missingUpload,
  releaseAsset,
} from '../../media/assets/service.ts';
import { startProcessing } from '../../media/transcoding/service.ts';
import { draftSubtitles } from '../caption-drafts/from-file/service.ts';
import { chaptersChange, chaptersColumn } from './chapters.ts';
import { notifyOfVideo } from './notify.ts';
import * as queries from './queries.ts';
import { changeState } from './schedule.ts';
import { lockOwnVideo, requireOwn, visibleVideo } from './service.ts';
import { goesPublic, isSameState, newState, type Settings, stateAfter } from './settings.ts';

/** The upload ids in a form. Null or undefined leaves the file unchanged. */
type Uploads = { video?: string | null | undefined; thumbnail?: string | null | undefined };
type Form = Settings & {
  title?: string | null | undefined;
  description?: string | null | undefined;
  chapters?: ChapterStart[] | null | undefined;
  unchangedSince?: string | undefined;
};

/**
 * Creates a video, but at most one per upload. A request that is repeated after a lost response returns the existing
 * video, and may change its text until the video has been edited.
 */
export async function publish(ctx: Context, viewer: Viewer, form: BodyOf<typeof publishVideo>) {
  const [video, thumbnail] = await bothOf(
    findUpload(ctx, viewer, form.uploadedVideoResponse, 'videos'),
    findUpload(ctx, viewer, form.thumbnailLink, 'thumbnails'),
  );
  const publication = { form, uploads: { video, thumbnail } };
  const id = (await createVideo(ctx, viewer, publication)) ?? (await repeat(ctx, viewer, publication));
  await ctx.cache.invalidate('videos');
  return visibleVideo(ctx.db, viewer, id);
}

/** Waits for both even if one fails, so that no upload is still being recorded after the response. */
export async function bothOf<One, Other>(one: One, other: Other): Promise<[Awaited<One>, Awaited<Other>]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}

type Publication = {
  form: Settings & {
    title: string;
    description: string;
    /** Replaces the chapters of the file, unless it is empty. */
    chapters?: ChapterStart[];
    /** When an imported video was published on the site that it comes from. */
    originallyPublishedAt?: Date | undefined;
  };
  /** A draft may lack a thumbnail. */
  uploads: { video: string; thumbnail: string | null | undefined };
};

/** Returns the id of the new video, or null if the upload isn't free. */
export function createVideo(ctx: Context, viewer: Viewer, publication: Publication): Promise<string | null> {
  return ctx.db.transaction().execute((trx) => createVideoIn(ctx, trx, viewer, publication));
}

/** Like `createVideo`, in a transaction of the caller, who invalidates the cache after it. */
export async function createVideoIn(
  ctx: Context,
  trx: Trx,
  viewer: Pick<Viewer, 'id'>,
  { form, uploads }: Publication,
): Promise<string | null> {
  const video = await claimFreeUpload(trx, viewer, uploads.video, 'videos');
  if (!video) return null;
  const thumbnail = uploads.thumbnail && (await claimUpload(trx, viewer, uploads.thumbnail, 'thumbnails'));
  await countDailyVideo(ctx, trx, viewer);
  const id = createId();
  const state = newState(form, new Date());
  const original = { originally_published_at: pastDate(form.originallyPublishedAt) };
  if (goesPublic(null, state)) await requireConfirmedEmail(ctx, trx, viewer);
  // Runs before the insert, which depends on whether the file is playable.
  await startProcessing(ctx, trx, video.id);
  const { listed } = await queries.insertVideo(trx, {
    id,
    owner_id: viewer.id,
    title: form.title,
    description: form.description,
    ...state,
    ...queries.tokenFor(state),
    was_published: state.published,
    asset_id: video.id,
    duration: video.duration ?? 0,
    chapters: chaptersColumn(form.chapters?.length ? form.chapters : video.probe?.chapters),
    ...original,
    ...(thumbnail ? thumbnailColumns(thumbnail) : noThumbnail),
  });
  // The insert waits for a concurrent suspension, which hides only the videos that existed when it ran, so check
  // again.
  await requireNotSuspended(trx, viewer.id);
  await queries.shareFiles(trx, id);
  await draftSubtitles(ctx, trx, { videoId: id, ownerId: viewer.id, assetId: video.id });
  await queries.indexVideo(trx, id, false);
  await tagVideo(trx, id, form.title, form.description);
  if (listed) await notifyOfVideo(ctx, trx, { ...form, ...original, id, owner_id: viewer.id });
  return id;
}

/** Returns null for a date that a source can't mean: one in the future, or one that ISO 8601 can't write. */
function pastDate(date: Date | undefined): Date | null {
  return date && date.getTime() <= Date.now() && date.getUTCFullYear() >= 1 ? date : null;
}

/**
 * Handles a repeated request. Uses a separate transaction, because a video must be locked before its upload, and
 * `createVideo` locks the upload.
 */
function repeat(ctx: Context, viewer: Viewer, { form, uploads }: Publication): Promise<string> {
  return ctx.db.transaction().execute(async (trx) => {
    const made = await queries.lockVideoOf(trx, viewer.id, uploads.video);
    if (!made) throw missingUpload();
    const isEdited = made.updated_at > made.created_at;
    if (!isEdited) await change({ ctx, trx, viewer }, made, { form, uploads });
    return made.id;
  });
}

/** Changes the given fields. Deletes a replaced file once the change is committed. */
export async function edit(ctx: Context, viewer: Viewer, videoId: string, form: BodyOf<typeof updateVideo>) {
  requireOwn(viewer, await queries.findVideoForPolicy(ctx.db, videoId));
  const [video, thumbnail] = await bothOf(
    form.uploadedVideoResponse && findUpload(ctx, viewer, form.uploadedVideoResponse, 'videos'),
    form.thumbnailLink && findUpload(ctx, viewer, form.thumbnailLink, 'thumbnails'),
  );
  await ctx.db.transaction().execute(async (trx) => {
    const before = await lockOwnVideo(trx, viewer, videoId);
    await change({ ctx, trx, viewer }, before, { form, uploads: { video, thumbnail } });
  });
  await ctx.cache.invalidate('videos');
  return visibleVideo(ctx.db, viewer, videoId);
}

type Scope = { ctx: Context; trx: Trx; viewer: Viewer };

/**
 * Changes a locked video only if something differs, so that a repeated request does nothing. Throws `CONFLICT` if the
 * form was opened before the last change.
 */
export async function change(
  scope: Scope,
  before: queries.LockedVideo,
  { form, uploads }: { form: Form; uploads: Uploads },
): Promise<void> {
  const { ctx, trx, viewer } = scope;
  const after = stateAfter(before, form, new Date());
  const title = differing(form.title, before.title);
  const description = differing(form.description, before.description);
  const isTextChanged = title !== null || description !== null;
  const chapters = chaptersChange(before, form.chapters);
  const newFiles = {
    video: differing(uploads.video, before.asset_id),
    thumbnail: differing(uploads.thumbnail, before.thumbnail_asset_id),
  };
  const isChanged = isTextChanged || chapters || newFiles.video || newFiles.thumbnail;
  if (!isChanged && isSameState(before, after)) return;
  if (form.unchangedSince && before.updated_at > new Date(form.unchangedSince)) {
    throw new AppError('CONFLICT', errorText('videoChanged'));
  }

  if (goesPublic(before, after)) await requireConfirmedEmail(ctx, trx, viewer);
  const words = { title: title ?? before.title, description: description ?? before.description };
  const thumbnailId = newFiles.thumbnail ?? before.thumbnail_asset_id;
  // Before the state, because a published video needs its thumbnail.
  await replaceFiles(scope, before, newFiles);
  // After the files, because a new video file has other chapters.
  if (chapters) await queries.updateVideoRow(trx, before.id, chapters);
  const isListingChanged = await changeState(
    trx,
    { ...before, ...words, thumbnail_asset_id: thumbnailId },
    after,
  );
  const isLanguageChanged = after.chosen_language !== before.chosen_language;
  if (isTextChanged) {
    await queries.updateVideoRow(trx, before.id, words);
    await tagVideo(trx, before.id, words.title, words.description);
  }
  // A new file adds the video to the public lists if it is playable, and else removes it until it is.
  if (isTextChanged || isListingChanged || isLanguageChanged || newFiles.video) {
    const listed = await queries.indexVideo(trx, before.id, before.listed);
    if (listed) await notifyOfVideo(ctx, trx, { ...before, ...words });
  }
}

async function replaceFiles(
  { ctx, trx, viewer }: Scope,
  before: queries.LockedVideo,
  newFiles: Uploads,
): Promise<void> {
  if (!newFiles.video && !newFiles.thumbnail) return;
  const video = newFiles.video && (await claimUpload(trx, viewer, newFiles.video, 'videos'));
  const thumbnail = newFiles.thumbnail && (await claimUpload(trx, viewer, newFiles.thumbnail, 'thumbnails'));
  if (video) {
    await countDailyVideo(ctx, trx, viewer);
    await startProcessing(ctx, trx, video.id);
  }
  await queries.updateVideoRow(trx, before.id, {
    ...(video && {
      asset_id: video.id,
      duration: video.duration ?? 0,
      chapters: chaptersColumn(video.probe?.chapters),
    }),
    ...(thumbnail && thumbnailColumns(thumbnail)),
  });
  await queries.shareFiles(trx, before.id);
  if (video) {
    await queries.forgetPositions(trx, before.id);
    await draftSubtitles(ctx, trx, { videoId: before.id, ownerId: viewer.id, assetId: video.id });
    await releaseAsset(trx, ctx.queue, before.asset_id);
  }
  if (thumbnail && before.thumbnail_asset_id) await releaseAsset(trx, ctx.queue, before.thumbnail_asset_id);
}

function differing(given: string | null | undefined, before: string | null): string | null {
  return given === undefined || given === before ? null : given;
}

const noThumbnail = { thumbnail_asset_id: null, thumbnail_key: '', thumbnail_preview: null };

function thumbnailColumns(asset: { id: string; source_key: string; preview: string | null }) {
  return { thumbnail_asset_id: asset.id, thumbnail_key: asset.source_key, thumbnail_preview: asset.preview };
}
