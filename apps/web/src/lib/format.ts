import { t } from '@lingui/core/macro';
import { perLocale } from '#lib/i18n/i18n.ts';

const shortDate = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' }),
);
const shortMoment = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);
const dayOfYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);
const compact = perLocale((locale) => new Intl.NumberFormat(locale, { notation: 'compact' }));
const tenths = { notation: 'compact', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const compactTenths = perLocale((locale) => new Intl.NumberFormat(locale, tenths));
const separated = perLocale((locale) => new Intl.NumberFormat(locale));
const percent = perLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));
const ago = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }));

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

/** Formats a time as `Nov 21, 2026` in the page's language. */
export function formatDate(time: string): string {
  return shortDate().format(new Date(time));
}

/** Formats a time as `Nov 21, 2026, 6:30 PM` in the page's language and the viewer's time zone. */
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
  return t({ message: 'just now', comment: 'Within the last minute, in place of "2 minutes ago"' });
}

/** Formats a count as `12,345` with the separators of the page's language. A missing count is `0`. */
export function formatCount(count: number | null | undefined): string {
  return separated().format(count ?? 0);
}

/** Formats a count above 1,000 as `1.5K`, and above 1,000,000 as `1.5M`, if the language has a short form for it. */
export function formatSubscribers(count: number | null | undefined): string {
  const value = count ?? 0;
  if (value <= 1000) return formatCount(value);
  // From 999,950 up, the count would round to 1000.0K.
  const parts = compactTenths().formatToParts(value >= 999_950 && value < 1_000_000 ? 1_000_000 : value);
  const isShort = parts.some(({ type }) => type === 'compact');
  return isShort ? parts.map((part) => part.value).join('') : formatCount(value);
}

/** Formats counts as `950`, `12K` or `1.5M`, in the short forms of the page's language, for narrow places. */
export function formatCompact(count: number): string {
  return compact().format(count);
}

/** Formats 0.42 as `42%`. */
export function formatPercent(share: number): string {
  return percent().format(share);
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const byteFormats = byteUnits.map((unit) =>
  perLocale(
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: unit === 'byte' ? 'long' : 'short',
        maximumFractionDigits: 1,
        useGrouping: false,
      }),
  ),
);

/** Formats bytes as `1.5 GB`. Units are powers of 1,024. */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), byteUnits.length - 1);
  return byteFormats[power]?.().format(bytes / 1024 ** power) ?? '';
}
