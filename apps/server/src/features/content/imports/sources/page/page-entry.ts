import { errorText } from '@kinora/contract/error-texts';
import * as z from 'zod';
import { dateOf, keyOf, plainVideo, shortTitle } from '../metadata.ts';
import type { FoundItem } from '../source.ts';

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null);

/** A video as yt-dlp prints it. A video in a list is only described as far as the list does. */
const entry = z.object({
  id: z.string(),
  url: optional(z.string()),
  webpage_url: optional(z.string()),
  extractor_key: optional(z.string()),
  ie_key: optional(z.string()),
  title: optional(z.string()),
  duration: optional(z.number()),
  filesize_approx: optional(z.number()),
  thumbnail: optional(z.string()),
  timestamp: optional(z.number()),
  upload_date: optional(z.string()),
  availability: optional(z.string()),
  live_status: optional(z.string()),
  playlist_title: optional(z.string()),
  playlist_index: optional(z.number()),
  n_entries: optional(z.number()),
});
export type PageEntry = z.infer<typeof entry>;

/** Prints one line per video: the fields of `entry` and the URL of its largest thumbnail, both as JSON. */
export const entryTemplate = `%(.{${Object.keys(entry.shape).join(',')}})j\t%(thumbnails.-1.url)j`;

/** Parses a line that `entryTemplate` prints; null for any other. */
export function parseEntry(line: string): PageEntry | null {
  const [fields = '', thumbnail = ''] = line.split('\t');
  const { data } = entry.safeParse(parseJson(fields));
  if (!data) return null;
  const largest = parseJson(thumbnail);
  return { ...data, thumbnail: data.thumbnail ?? (typeof largest === 'string' ? largest : null) };
}

/** Parses JSON that yt-dlp prints; null for anything else, such as `NaN`, which Python prints. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Where an item is: a page, and which of the page's videos it is if there are several. */
export const pageDetails = z.object({ url: z.string(), index: z.number().nullable() });
export type PageDetails = z.infer<typeof pageDetails>;

/** yt-dlp numbers the videos of pages that it doesn't know, even a single one. */
export function titleOf({ title, id, n_entries: entries, playlist_title: page }: PageEntry): string {
  const isOnly = (entries ?? 1) <= 1;
  return shortTitle((isOnly && !page ? title?.replace(/ \(1\)$/, '') : title) ?? '') || id.slice(0, 100);
}

const restricted: readonly string[] = ['private', 'premium_only', 'subscriber_only', 'needs_auth'];

export function itemOf(one: PageEntry, page: URL): FoundItem {
  const url = webUrl(one.webpage_url) ?? webUrl(one.url) ?? page.href;
  const site = one.extractor_key ?? one.ie_key ?? 'Generic';
  const { host } = URL.parse(url) ?? page;
  // Several videos of one page have no URLs of their own.
  const index = (one.n_entries ?? 1) > 1 && url === page.href ? (one.playlist_index ?? null) : null;
  return {
    ...plainVideo,
    // The ids of unknown sites are only parts of their URLs.
    key: keyOf(
      'page',
      site === 'Generic' ? `${url}${index === null ? '' : ` ${index}`}` : `${site}:${one.id}`,
    ),
    title: titleOf(one),
    duration: one.duration ?? null,
    bytes: one.filesize_approx ?? null,
    publishedAt: publishedAtOf(one),
    thumbnail: webUrl(one.thumbnail),
    error: errorOf(one, host),
    details: { url, index } satisfies PageDetails,
  };
}

/** Returns an http or https URL; null for anything else, such as an id that only the list's extractor understands. */
function webUrl(stated: string | null | undefined): string | null {
  const url = stated ? URL.parse(stated) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** `upload_date` is like `20240229`. */
export function publishedAtOf({ timestamp, upload_date: day }: Pick<PageEntry, 'timestamp' | 'upload_date'>) {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(day ?? '') ?? [];
  return dateOf(timestamp ? timestamp * 1000 : year && `${year}-${month}-${date}`);
}

function errorOf({ availability, live_status: live }: PageEntry, host: string) {
  if (restricted.includes(availability ?? '')) return errorText('sourceForbidden', { host });
  return live === 'is_live' || live === 'is_upcoming' ? errorText('sourceLive') : null;
}
