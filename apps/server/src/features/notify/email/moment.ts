const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Formats a time as `on 1 March 2026 at 12:00 UTC`, in UTC because the reader's time zone is unknown. */
export function momentText(at: string): string {
  return `on ${format.format(new Date(at))} UTC`;
}
