import type { AnalyticsRange } from '@kinora/contract/analytics';

/** The first and the last day in UTC, such as `2026-11-21`. */
export type Period = { from: string; to: string };

const day = 24 * 60 * 60 * 1000;
/** Days above which a period is shown by month. */
const maxDays = 366;

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the days that a range covers until today. `since` is the first day of `all`; null without figures. */
export function periodOf(range: AnalyticsRange, since: string | null, now: Date): Period {
  const to = dateOf(now.getTime());
  if (range !== 'all') return { from: dateOf(now.getTime() - (Number(range) - 1) * day), to };
  return { from: since !== null && since < to ? since : to, to };
}

/** Returns as many days before a period; null for `all`, which has none. */
export function previousOf(range: AnalyticsRange, { from }: Period): Period | null {
  if (range === 'all') return null;
  const start = Date.parse(from);
  return { from: dateOf(start - Number(range) * day), to: dateOf(start - day) };
}

/** Whether there were figures by the end of a period. Without any, everything after it would rise from zero. */
export function hasBegun(since: string | null, period: Period | null): boolean {
  return since !== null && period !== null && since <= period.to;
}

/** Whether a period is shown by month, because it has more than 366 days. */
const isMonthly = ({ from, to }: Period) => Date.parse(to) - Date.parse(from) >= maxDays * day;

/** Returns the days of a period without gaps, or the first days of its months. */
function stepsOf(period: Period): string[] {
  const [first, last] = [new Date(period.from), new Date(period.to)];
  if (!isMonthly(period)) {
    const days = (last.getTime() - first.getTime()) / day + 1;
    return Array.from({ length: days }, (_, index) => dateOf(first.getTime() + index * day));
  }
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth()];
  const months = 12 * (last.getUTCFullYear() - year) + last.getUTCMonth() - month + 1;
  return Array.from({ length: months }, (_, index) => dateOf(Date.UTC(year, month + index, 1)));
}

/** Groups rows by the days or months in which their period is shown. */
export function groupBySteps<Row extends { day: string }>(
  period: Period,
  rows: readonly Row[],
): { date: string; rows: Row[] }[] {
  const stepOf = isMonthly(period) ? (date: string) => `${date.slice(0, 7)}-01` : (date: string) => date;
  const byStep = Map.groupBy(rows, (row) => stepOf(row.day));
  return stepsOf(period).map((date) => ({ date, rows: byStep.get(date) ?? [] }));
}
