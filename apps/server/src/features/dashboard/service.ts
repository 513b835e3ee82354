import { activityDays } from '@kinora/contract/dashboard';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestContext } from '../../http/bind.ts';
import type { Viewer } from '../../http/viewer.ts';
import { pageOf, type Slice } from '../../platform/db/keyset.ts';
import { requireUser } from '../accounts/service.ts';
import { playbacksOf } from '../transcoding/service.ts';
import { visibleCards } from '../videos/service.ts';
import { lastDays } from './last-days.ts';
import * as queries from './queries.ts';

export async function stats(ctx: Context, viewer: Viewer, channelId: string) {
  const { subscribers } = await requireOwnChannel(ctx, viewer, channelId);
  const sums = await queries.sumVideos(ctx.db, channelId);
  return {
    totalVideos: sums.videos,
    totalViews: sums.views,
    totalLikes: sums.likes,
    totalSubscribers: subscribers,
  };
}

/** The numbers of each of the last days, oldest first, with zeros for days without any. */
export async function activity(ctx: Context, viewer: Viewer, channelId: string) {
  await requireOwnChannel(ctx, viewer, channelId);
  const dates = lastDays(activityDays, new Date());
  const since = dates[0] ?? '';
  const [views, likes, subscribers] = await Promise.all([
    queries.countDailyViews(ctx.db, channelId, since),
    queries.countDailyLikes(ctx.db, channelId, since),
    queries.countDailySubscribers(ctx.db, channelId, since),
  ]);
  return dates.map((date) => ({
    date,
    views: countOn(date, views),
    likes: countOn(date, likes),
    subscribers: countOn(date, subscribers),
  }));
}

const countOn = (date: string, days: readonly queries.DayCount[]) =>
  days.find((day) => day.date === date)?.count ?? 0;

/** A page of the owner's videos, including drafts, each with its processing progress. */
export async function videos(ctx: RequestContext, viewer: Viewer, channelId: string, slice: Slice) {
  await requireOwnChannel(ctx, viewer, channelId);
  const found = await queries.findOwnVideoIds(ctx.db, channelId, slice);
  const { rows, info } = pageOf(queries.newestVideos, slice, found);
  const cards = await visibleCards(
    ctx.db,
    viewer,
    rows.map((row) => row.id),
  );
  const [media, total] = await Promise.all([
    playbacksOf(
      ctx,
      cards.map((card) => card.asset_id),
    ),
    queries.countVideos(ctx.db, channelId),
  ]);
  const entries = cards.flatMap((card) => {
    const playback = media.get(card.asset_id)?.playback;
    return playback ? [{ card, playback }] : [];
  });
  return { entries, total, info };
}

/** Only the owner sees a dashboard. */
async function requireOwnChannel(ctx: Context, viewer: Viewer, channelId: string) {
  const channel = await requireUser(ctx.db, channelId);
  if (channel.id !== viewer.id) {
    throw new AppError('FORBIDDEN', 'You are not authorized to see this dashboard');
  }
  return channel;
}
