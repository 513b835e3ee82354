import { plural } from '@lingui/core/macro';
import { formatBytes, formatCompact, formatCount } from '#lib/format.ts';
import { perLocale } from '#lib/i18n/i18n.ts';
import type { ValueFormat } from '#ui/chart/value-format.ts';

type TimeUnit = 'second' | 'minute' | 'hour';
type Display = 'long' | 'short' | 'narrow';

const unitSeconds = { second: 1, minute: 60, hour: 3600 } as const;

const timeFormat = (unit: TimeUnit, unitDisplay: Display) =>
  perLocale(
    (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }),
  );
const formatsOf = (display: Display) => ({
  second: timeFormat('second', display),
  minute: timeFormat('minute', display),
  hour: timeFormat('hour', display),
});
const timeFormats = { long: formatsOf('long'), short: formatsOf('short'), narrow: formatsOf('narrow') };

function timeUnitOf(seconds: number): TimeUnit {
  if (seconds >= 3600) return 'hour';
  return seconds >= 60 ? 'minute' : 'second';
}

/** Formats seconds as `12.5 hr`, `45 min` or `30 sec`. Only hours have a fraction, and only below a hundred. */
export function formatWatchTime(seconds: number, display: Display = 'short'): string {
  const unit = timeUnitOf(seconds);
  const value = seconds / unitSeconds[unit];
  return timeFormats[display][unit]().format(unit === 'hour' && value < 100 ? value : Math.round(value));
}

/** Seconds of watched video. */
export const watchTimeFormat: ValueFormat = {
  unitFor: (highest) => unitSeconds[timeUnitOf(highest / 2)],
  short: (seconds, unit) =>
    seconds === 0 ? formatCount(0) : timeFormats.narrow[timeUnitOf(unit)]().format(seconds / unit),
  full: (seconds) => formatWatchTime(seconds, 'long'),
};

export const viewsFormat: ValueFormat = {
  short: formatCompact,
  full: (count) => plural(count, { one: '# view', other: '# views' }),
};

export const bytesFormat: ValueFormat = {
  unitFor: (highest) => 1024 ** Math.floor(Math.log(Math.max(highest / 2, 1)) / Math.log(1024)),
  short: (bytes) => (bytes === 0 ? formatCount(0) : formatBytes(bytes)),
  full: formatBytes,
};

/** Formats counts whose noun is in the title of their chart. */
export const countFormat: ValueFormat = { short: formatCompact, full: formatCount };

const signed = perLocale((locale) => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }));

/** Formats 12 as `+12`. */
export function formatSigned(count: number): string {
  return signed().format(count);
}
