import type { parseAtomFeed } from 'feedsmith';
import { fileTitle } from '../file/file-title.ts';
import { dateOf, languageOf, shortDescription, shortTitle, tagsOf } from '../metadata.ts';
import type { FeedEntry, ParsedFeed } from './feed-entry.ts';
import { bestMedia, type Candidate, mediaCandidates } from './feed-media.ts';
import { htmlText } from './html-text.ts';
import { nextPage } from './next-page.ts';

type AtomFeed = ReturnType<typeof parseAtomFeed<string>>;
type AtomEntry = NonNullable<AtomFeed['entries']>[number];

export function readAtomFeed(feed: AtomFeed, base: string): ParsedFeed {
  const entries = (feed.entries ?? []).flatMap((entry) => readEntry(entry, feed, base) ?? []);
  return { title: shortTitle(htmlText(feed.title?.value ?? '')), next: nextPage(feed.links, base), entries };
}

function readEntry(entry: AtomEntry, feed: AtomFeed, base: string): FeedEntry | null {
  const { media = {}, itunes, links = [] } = entry;
  const absolute = (url: string | undefined) => (url ? (URL.parse(url.trim(), base)?.href ?? null) : null);
  const candidates = [...enclosures(links), ...mediaCandidates(media)];
  const best = bestMedia(candidates.map((one) => ({ ...one, url: absolute(one.url) ?? '' })));
  if (!best) return null;
  const [group] = media.groups ?? [];
  const thumbnail = media.thumbnails?.[0] ?? group?.thumbnails?.[0] ?? media.contents?.[0]?.thumbnails?.[0];
  const text =
    entry.content?.value ?? entry.summary?.value ?? media.description?.value ?? group?.description?.value;
  return {
    id: entry.id ?? best.url,
    title:
      shortTitle(htmlText(entry.title?.value ?? media.title?.value ?? '')) ||
      shortTitle(fileTitle(new URL(best.url), undefined)),
    description: shortDescription(htmlText(text ?? '')),
    publishedAt: dateOf(entry.published ?? entry.updated)?.toISOString() ?? null,
    duration: itunes?.duration ?? best.duration ?? null,
    tags: tagsOf([
      ...(entry.categories ?? []).map(({ label, term }) => label ?? term),
      ...(media.keywords ?? []),
    ]),
    language: languageOf(entry.xml?.lang ?? feed.xml?.lang ?? entry.dc?.languages?.[0]),
    thumbnail: absolute(thumbnail?.url ?? itunes?.image ?? feed.logo),
    media: { url: best.url, bytes: best.bytes ?? null },
    ...{ captions: [], chaptersUrl: null, chapters: [] },
  };
}

function enclosures(links: NonNullable<AtomEntry['links']>): Candidate[] {
  return links.flatMap(({ rel, href, type, length }) =>
    rel === 'enclosure' && href
      ? [{ url: href, rank: 0.5, ...(type && { type }), ...(length && { bytes: length }) }]
      : [],
  );
}
