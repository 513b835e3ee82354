import { parseBytes } from '@kinora/contract/bytes';
import { formatBytes, formatDateTime } from '#lib/format.ts';

/** Formats a size in a text of the server, such as `1.5 GB`, in the page's language. */
export function sizeText(size: string | number): string {
  const bytes = parseBytes(String(size));
  return bytes === null ? String(size) : formatBytes(bytes);
}

/** Formats a time in a text of the server, such as `2027-01-31 09:00 UTC`, in the page's language and time zone. */
export function timeText(time: string | number): string {
  const [, day, minute] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC$/.exec(String(time)) ?? [];
  return day && minute ? formatDateTime(`${day}T${minute}Z`) : String(time);
}
