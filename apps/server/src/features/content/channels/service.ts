import type { updateChannel } from '@kinora/contract/channels';
import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { channel as findChannel, lockAccount } from '../../identity/accounts/service.ts';
import { canFeatureVideo } from '../videos/policy.ts';
import { listedCards, lockOwnVideo } from '../videos/service.ts';
import * as queries from './queries.ts';

export type ChannelRow = Awaited<ReturnType<typeof read>>;

/** Returns a channel by id or username, as its page shows it to the viewer. Throws `NOT_FOUND`. */
export async function read(ctx: Context, viewer: Viewer | null, idOrUsername: string) {
  const user = await findChannel(ctx, viewer, idOrUsername);
  const [profile, videosCount] = await Promise.all([
    queries.findProfile(ctx.db, user.id),
    queries.countPublicVideos(ctx.cache, user.id),
  ]);
  const featured = profile.featured_video_id;
  const [featuredVideo = null] = featured ? await listedCards(ctx.db, viewer, [featured]) : [];
  return { user, profile, videosCount, featuredVideo };
}

/** Returns a channel as its page shows it to guests, without its videos. Throws `NOT_FOUND`. */
export async function readAbout(ctx: Context, idOrUsername: string) {
  const user = await findChannel(ctx, null, idOrUsername);
  return { user, profile: await queries.findProfile(ctx.db, user.id) };
}

/** Changes the given parts of the viewer's channel. Throws `VALIDATION` if there are none. */
export async function change(
  ctx: Context,
  viewer: Viewer,
  { bio, links, featuredVideoId }: BodyOf<typeof updateChannel>,
): Promise<ChannelRow> {
  const changes = {
    ...(typeof bio === 'string' && { bio }),
    ...(links && { links: links.map(({ title, url }) => ({ title: title || null, url })) }),
    ...(featuredVideoId !== undefined && { featured_video_id: featuredVideoId }),
  };
  if (Object.keys(changes).length === 0) throw new AppError('VALIDATION', errorText('noChanges'));
  await ctx.db.transaction().execute(async (trx) => {
    await lockAccount(trx, viewer.id);
    if (featuredVideoId) {
      const video = await lockOwnVideo(trx, viewer, featuredVideoId);
      if (!canFeatureVideo(video)) throw new AppError('VALIDATION', errorText('featuredNotPublic'));
    }
    await queries.saveProfile(trx, viewer.id, changes);
  });
  return read(ctx, viewer, viewer.id);
}
