import type { BodyOf, DataOf } from '@kinora/contract/endpoint';
import { describeError } from '@kinora/contract/error-descriptions';
import { errorText } from '@kinora/contract/error-texts';
import { errorStatus } from '@kinora/contract/errors';
import type { bulkEditVideos } from '@kinora/contract/videos';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import { asAppError } from '../../../http/error-handler.ts';
import { enforceMemberLimit } from '../../../http/limits.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { requireOwnPlaylist, saveVideo } from '../playlists/service.ts';
import { ownsVideo } from './policy.ts';
import { change } from './publish.ts';
import * as queries from './queries.ts';
import { removeLocked } from './service.ts';

type Result = DataOf<typeof bulkEditVideos>['results'][number];

/**
 * Applies an action to each of the viewer's videos, one after another in separate transactions, so that no lock is held
 * for longer than a change of one video, and a failure doesn't affect the others. A repeated request changes only what
 * is left.
 */
export async function changeAll(
  ctx: Context,
  viewer: Viewer,
  { ids, ...action }: BodyOf<typeof bulkEditVideos>,
): Promise<Result[]> {
  const apply = await actionFor(ctx, viewer, action);
  const results: Result[] = [];
  for (const id of new Set(ids)) results.push(await resultOf(ctx, id, apply));
  await ctx.cache.invalidate('videos');
  return results;
}

type Apply = (videoId: string) => Promise<unknown>;

/** Throws `NOT_FOUND` and `FORBIDDEN` for a playlist that isn't the viewer's. */
async function actionFor(
  ctx: Context,
  viewer: Viewer,
  action: Omit<BodyOf<typeof bulkEditVideos>, 'ids'>,
): Promise<Apply> {
  const { addToPlaylist: playlistId, change: form } = action;
  if (playlistId !== undefined) {
    await requireOwnPlaylist(ctx, viewer, playlistId);
    return async (id) => {
      requireMine(viewer, await queries.findVideoForPolicy(ctx.db, id));
      await saveVideo(ctx, viewer, playlistId, id);
    };
  }
  const apply = (trx: Trx, video: queries.LockedVideo) =>
    form ? change({ ctx, trx, viewer }, video, { form, uploads: {} }) : removeLocked(ctx, trx, video);
  return async (id) => {
    if (form) await enforceMemberLimit(ctx, 'edit', viewer);
    await ctx.db
      .transaction()
      .execute(async (trx) => apply(trx, requireMine(viewer, await queries.lockVideo(trx, id))));
  };
}

/** Throws `NOT_FOUND` for another person's video too, whether or not the viewer may see it. */
function requireMine<Row extends { owner_id: string }>(viewer: Viewer, video: Row | undefined): Row {
  if (!video || !ownsVideo(viewer, video)) throw new AppError('NOT_FOUND', errorText('videoNotFound'));
  return video;
}

async function resultOf(ctx: Context, _id: string, apply: Apply): Promise<Result> {
  try {
    await apply(_id);
    return { _id, status: 200, message: null };
  } catch (error) {
    const { code, text } = asAppError(error);
    const status = errorStatus[code];
    if (status >= 500) ctx.log.error({ err: error, videoId: _id }, 'Could not change a video');
    return { _id, status, ...describeError(text) };
  }
}
