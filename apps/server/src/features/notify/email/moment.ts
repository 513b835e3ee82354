const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** `on 1 March 2026 at 12:00 UTC`: a mail doesn't know its reader's time zone. */
export function momentText(at: string): string {
  return `on ${format.format(new Date(at))} UTC`;
}
