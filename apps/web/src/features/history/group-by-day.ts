import { t } from '@lingui/core/macro';
import { formatDate } from '#lib/format.ts';

export type Day<Video> = { label: string; videos: Video[] };

/** Groups the history by day in the viewer's time zone, newest first. */
export function groupByDay<Video extends { watchedAt: string }>(
  videos: readonly Video[],
  now = new Date(),
): Day<Video>[] {
  const days = Map.groupBy(videos, ({ watchedAt }) => labelOf(new Date(watchedAt), now));
  return [...days].map(([label, group]) => ({ label, videos: group }));
}

function labelOf(day: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (isSameDay(day, now)) return t`Today`;
  if (isSameDay(day, yesterday)) return t`Yesterday`;
  return formatDate(day.toISOString());
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}
