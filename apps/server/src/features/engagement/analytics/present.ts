import { minBreakdownViewers } from '@kinora/contract/analytics';
import type { Group, Totals, Watched } from './watch-queries.ts';

/** Rounds to thousandths, so that sums of fractions have no trailing digits. */
export const round = (value: number) => Math.max(0, Math.round(value * 1000) / 1000);

export const presentWatched = ({ seconds, views }: Watched) => ({ watchSeconds: round(seconds), views });

export const presentTotals = ({ viewers, length, ...watched }: Totals) => ({
  ...presentWatched(watched),
  viewers,
  averageShare: length > 0 ? round(watched.seconds / length) : null,
});

export function sumOf(parts: readonly Totals[]): Totals {
  const total = { views: 0, viewers: 0, seconds: 0, length: 0 };
  for (const part of parts) {
    total.views += part.views;
    total.viewers += part.viewers;
    total.seconds += part.seconds;
    total.length += part.length;
  }
  return total;
}

export type DayGroup = Group & { day: string };
export const daysOf = (groups: readonly Group[]) =>
  groups.filter((group): group is DayGroup => group.day !== null);

/**
 * Presents the breakdowns. They are withheld unless there was a day with enough viewers: viewers of different days
 * can't be distinguished, so several days with few could all be one person.
 */
export function presentBreakdowns(groups: readonly Group[], hosts: readonly (Watched & { host: string })[]) {
  const isShared = daysOf(groups).some(({ viewers }) => viewers >= minBreakdownViewers);
  if (!isShared) return { sources: [], referrers: [], devices: null, subscribers: null };
  const largestFirst = groups.toSorted((one, other) => other.seconds - one.seconds);
  const viewersWho = (subscribed: boolean) =>
    presentWatched(groups.find((group) => group.subscribed === subscribed) ?? { views: 0, seconds: 0 });
  return {
    sources: largestFirst.flatMap(({ source, ...of }) => (source ? [{ source, ...presentWatched(of) }] : [])),
    referrers: hosts.map(({ host, ...of }) => ({ host, ...presentWatched(of) })),
    devices: largestFirst.flatMap(({ device, ...of }) => (device ? [{ device, ...presentWatched(of) }] : [])),
    subscribers: { subscribed: viewersWho(true), others: viewersWho(false) },
  };
}
