const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** `on 1 March 2026 at 12:00 UTC`, because the reader's time zone is unknown. */
export function momentText(at: string): string {
  return `on ${format.format(new Date(at))} UTC`;
}
