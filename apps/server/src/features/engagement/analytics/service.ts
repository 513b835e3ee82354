import { type AnalyticsRange, realtimeHours } from '@kinora/contract/analytics';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { RequestContext } from '../../../http/bind.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { ownAsset, visibleCards } from '../../content/videos/service.ts';
import { requireOwnChannel } from '../../identity/accounts/service.ts';
import { playbacksOf } from '../../media/transcoding/service.ts';
import { findCurve, findSimilarCurves } from './curve-queries.ts';
import { groupBySteps, hasBegun, type Period, periodOf, previousOf } from './period.ts';
import { daysOf, presentBreakdowns, presentTotals, presentWatched, sumOf } from './present.ts';
import { retentionOf, typicalRetention } from './retention.ts';
import { findSubscriberDays, type SubscriberDay } from './subscriber-queries.ts';
import * as queries from './watch-queries.ts';

export { channelFigures, videoFigures } from './figures.ts';

/** Returns the analytics of the viewer's own channel. Throws `NOT_FOUND` and `FORBIDDEN`. */
export async function channelAnalytics(
  ctx: Context,
  viewer: Viewer,
  channelId: string,
  range: AnalyticsRange,
) {
  const channel = await requireOwnChannel(ctx.db, viewer, channelId);
  const scope = { kind: 'channel', id: channel.id } as const;
  const since = await queries.findFirstDay(ctx.db, scope);
  const period = periodOf(range, since, new Date());
  const before = previousOf(range, period);
  const [groups, hosts, earlier, subscriberDays, top] = await Promise.all([
    queries.findGroups(ctx.db, scope, period),
    queries.findHosts(ctx.db, scope, period),
    before && queries.findTotals(ctx.db, scope, before),
    findSubscriberDays(ctx.db, channel.id, { ...period, from: (before ?? period).from }),
    queries.findTopVideos(ctx.db, channel.id, period),
  ]);
  const days = daysOf(groups);
  const changes = subscriberDays.filter(({ day }) => day >= period.from);
  const earlierChanges = subscriberDays.filter(({ day }) => day < period.from);
  const ids = top.map((video) => video.video_id);
  const cards = new Map((await visibleCards(ctx.db, viewer, ids)).map((card) => [card.id, card]));
  return {
    period,
    totals: { ...presentTotals(sumOf(days)), ...subscribersOf(changes) },
    previous:
      earlier && (hasBegun(since, before) || earlierChanges.length > 0)
        ? { ...presentTotals(earlier), ...subscribersOf(earlierChanges) }
        : null,
    days: channelDays(period, days, changes),
    ...presentBreakdowns(groups, hosts),
    videos: top.flatMap(({ video_id, ...totals }) => {
      const card = cards.get(video_id);
      return card ? [{ card, ...presentTotals(totals) }] : [];
    }),
  };
}

function subscribersOf(days: readonly SubscriberDay[]) {
  return {
    subscribersGained: days.reduce((sum, { gained }) => sum + gained, 0),
    subscribersLost: days.reduce((sum, { lost }) => sum + lost, 0),
  };
}

function channelDays(period: Period, days: ReturnType<typeof daysOf>, changes: readonly SubscriberDay[]) {
  const subscribers = new Map(
    groupBySteps(period, changes).map(({ date, rows }) => [date, subscribersOf(rows)]),
  );
  return watchedDays(period, days).map((day) => ({
    ...day,
    ...(subscribers.get(day.date) ?? subscribersOf([])),
  }));
}

const watchedDays = (period: Period, days: ReturnType<typeof daysOf>) =>
  groupBySteps(period, days).map(({ date, rows }) => ({ date, ...presentWatched(sumOf(rows)) }));

/** Returns the analytics of one of the viewer's own videos. Throws `NOT_FOUND` and `FORBIDDEN`. */
export async function videoAnalytics(
  ctx: RequestContext,
  viewer: Viewer,
  videoId: string,
  range: AnalyticsRange,
) {
  const assetId = await ownAsset(ctx, viewer, videoId);
  const [[card], media] = await Promise.all([
    visibleCards(ctx.db, viewer, [videoId]),
    playbacksOf(ctx, [assetId]),
  ]);
  if (!card) throw new AppError('NOT_FOUND', errorText('videoNotFound'));
  const scope = { kind: 'video', id: videoId } as const;
  const since = await queries.findFirstDay(ctx.db, scope);
  const period = periodOf(range, since, new Date());
  const before = previousOf(range, period);
  const [groups, hosts, earlier, hours, curve, similar] = await Promise.all([
    queries.findGroups(ctx.db, scope, period),
    queries.findHosts(ctx.db, scope, period),
    before && queries.findTotals(ctx.db, scope, before),
    queries.findHours(ctx.db, videoId),
    findCurve(ctx.db, videoId),
    findSimilarCurves(ctx.db, videoId),
  ]);
  const days = daysOf(groups);
  return {
    period,
    totals: presentTotals(sumOf(days)),
    previous: earlier && hasBegun(since, before) ? presentTotals(earlier) : null,
    days: watchedDays(period, days),
    ...presentBreakdowns(groups, hosts),
    retention: curve?.isShared ? retentionOf(curve) : null,
    typicalRetention: typicalRetention(similar),
    hours: lastHours(hours, new Date()),
    duration: card.duration,
    storyboard: media.get(assetId)?.playback.storyboard ?? null,
    card,
  };
}

const hour = 60 * 60 * 1000;

/** Returns each of the last `realtimeHours` hours, oldest first and ending with the current one. */
function lastHours(rows: Awaited<ReturnType<typeof queries.findHours>>, now: Date) {
  const byStart = new Map(rows.map((row) => [row.hour.getTime(), row]));
  const current = Math.floor(now.getTime() / hour) * hour;
  return Array.from({ length: realtimeHours }, (_, index) => {
    const start = current - (realtimeHours - 1 - index) * hour;
    return {
      start: new Date(start).toISOString(),
      ...presentWatched(byStart.get(start) ?? { views: 0, seconds: 0 }),
    };
  });
}
