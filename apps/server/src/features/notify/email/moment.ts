import type { Locale } from '@kinora/contract/locales';

/** Formats a time as `1 March 2026 at 12:00 UTC`, in UTC because the reader's time zone is unknown. */
export function momentText(at: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  return format.format(new Date(at));
}
