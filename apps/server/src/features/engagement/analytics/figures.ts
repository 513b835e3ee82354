import type { Db } from '../../../platform/db/db.ts';
import { findCurve } from './curve-queries.ts';
import { periodOf } from './period.ts';
import { daysOf, presentBreakdowns, presentTotals, presentWatched, sumOf } from './present.ts';
import { retentionOf } from './retention.ts';
import { findSubscriberDays } from './subscriber-queries.ts';
import * as queries from './watch-queries.ts';

/** Returns all figures of a channel by day, as far as its owner may read them: single viewers' are withheld. */
export async function channelFigures(db: Db, channelId: string) {
  const { period, ...figures } = await figuresOf(db, { kind: 'channel', id: channelId });
  const changes = await findSubscriberDays(db, channelId, period);
  return {
    ...figures,
    subscribers: changes.map(({ day, ...counts }) => ({ date: day, ...counts })),
  };
}

/** Returns all figures of a video by day, and its retention curve, as far as its owner may read them. */
export async function videoFigures(db: Db, videoId: string) {
  const { period: _, ...figures } = await figuresOf(db, { kind: 'video', id: videoId });
  const curve = await findCurve(db, videoId);
  return { ...figures, retention: curve?.isShared ? retentionOf(curve) : null };
}

async function figuresOf(db: Db, scope: queries.Scope) {
  const period = periodOf('all', await queries.findFirstDay(db, scope), new Date());
  const groups = await queries.findGroups(db, scope, period);
  const { subscribers: audience, ...breakdowns } = presentBreakdowns(
    groups,
    await queries.findHosts(db, scope, period),
  );
  const days = daysOf(groups).toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return {
    period,
    totals: presentTotals(sumOf(days)),
    days: days.map(({ day, ...figures }) => ({ date: day, ...presentWatched(figures) })),
    ...breakdowns,
    audience,
  };
}
