// Created lazily, because each formatter takes milliseconds to construct and a page needs only some of them.
const shortDate = lazy(
  () => new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'short', day: 'numeric' }),
);
const shortMoment = lazy(
  () => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
);
const dayOfYear = lazy(
  () => new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);
const compact = lazy(() => new Intl.NumberFormat('en', { notation: 'compact' }));
const separated = lazy(() => new Intl.NumberFormat());
// English, like the rest of the interface.
const ago = lazy(() => new Intl.RelativeTimeFormat('en', { numeric: 'always' }));

function lazy<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Rounds media time down to whole seconds for display. Rounds it to milliseconds first, because a browser may report a
 * microsecond less than a whole second.
 */
export function wholeSeconds(seconds: number): number {
  return Math.floor(Math.round(seconds * 1000) / 1000);
}

function split(seconds: number | null | undefined) {
  const whole = seconds && seconds > 0 && Number.isFinite(seconds) ? wholeSeconds(seconds) : 0;
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), rest: whole % 60 };
}

/** Formats seconds as `4:07`, or as `1:04:07` from one hour up. Returns `0:00` for missing or negative values. */
export function formatDuration(seconds: number | null | undefined): string {
  const { hours, minutes, rest } = split(seconds);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Formats seconds as `04:07`, or as `1:04:07` from one hour up. */
export function formatPlayerTime(seconds: number | null | undefined): string {
  const { hours, minutes, rest } = split(seconds);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}

/** Formats a time as `Nov 21, 2026` in the viewer's locale. */
export function formatDate(time: string): string {
  return shortDate().format(new Date(time));
}

/** Formats a time as `Nov 21, 2026, 6:30 PM` in the viewer's locale and time zone. */
export function formatDateTime(time: string): string {
  return shortMoment().format(new Date(time));
}

/** Formats the date `2026-11-21` as `Nov 21`, regardless of the time zone. */
export function formatDay(date: string): string {
  return dayOfYear().format(new Date(date));
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/** Formats a past time as `3 days ago`, or as `just now` within the last minute. */
export function formatRelative(time: string, now = Date.now()): string {
  const seconds = (now - Date.parse(time)) / 1000;
  for (const [unit, length] of units) {
    if (seconds >= length) return ago().format(-Math.floor(seconds / length), unit);
  }
  return 'just now';
}

/** Formats a count as `12,345` with the separators of the viewer's locale. A missing count is `0`. */
export function formatCount(count: number | null | undefined): string {
  return separated().format(count ?? 0);
}

/** Formats a count above 1,000 as `1.5K`, and above 1,000,000 as `1.5M`. */
export function formatSubscribers(count: number | null | undefined): string {
  const value = count ?? 0;
  // From 999,950 up, the count would round to 1000.0K.
  if (value > 1_000_000 || value >= 999_950) return `${(value / 1_000_000).toFixed(1)}M`;
  if (value > 1000) return `${(value / 1000).toFixed(1)}K`;
  return formatCount(value);
}

/** Formats counts as `950`, `12K` or `1.5M`, for narrow places. */
export function formatCompact(count: number): string {
  return compact().format(count);
}

/** Formats a count with its noun: `1 view`, `12,345 views`. */
export function formatQuantity(
  count: number | null | undefined,
  singular: string,
  plural = `${singular}s`,
): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}
