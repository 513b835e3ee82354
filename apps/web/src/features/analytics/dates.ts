import { t } from '@lingui/core/macro';
import { perLocale } from '#lib/i18n/i18n.ts';

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, options));

const dayAndYear = dateFormat({ year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
const day = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const month = dateFormat({ year: 'numeric', month: 'short', timeZone: 'UTC' });
const hour = dateFormat({ weekday: 'short', hour: 'numeric' });

const dayLength = 24 * 60 * 60_000;

type Period = { from: string; to: string };

/** Longer periods are by month. See `days` of the contract. */
const maxDays = 366;

const lengthOf = ({ from, to }: Period) => (Date.parse(to) - Date.parse(from)) / dayLength + 1;

/** Formats a period as `Oct 3 – 30, 2026`. */
export function formatPeriod({ from, to }: Period): string {
  return dayAndYear().formatRange(new Date(from), new Date(to));
}

/** Returns a function that names the dates of a period: days, or months if it is long. */
export function dateLabels(period: Period): (date: string) => string {
  if (lengthOf(period) > maxDays) return (date) => month().format(new Date(date));
  const today = new Date().toISOString().slice(0, 10);
  return (date) => (date === today ? t`Today` : day().format(new Date(date)));
}

/** Formats a time as `Thu, 3 PM` in the viewer's time zone. */
export function formatHour(time: string): string {
  return hour().format(new Date(time));
}
