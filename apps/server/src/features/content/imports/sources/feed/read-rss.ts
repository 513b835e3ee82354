import type { parseRssFeed } from 'feedsmith';
import { fileTitle } from '../file/file-title.ts';
import { chaptersOf, dateOf, languageOf, shortDescription, shortTitle, tagsOf } from '../metadata.ts';
import type { FeedEntry, ParsedFeed } from './feed-entry.ts';
import { bestMedia, enclosureCandidates, mediaCandidates, type RssItem } from './feed-media.ts';
import { htmlText } from './html-text.ts';
import { nextPage } from './next-page.ts';
import { parsePlayTime } from './play-time.ts';

type RssFeed = ReturnType<typeof parseRssFeed<string>>;

export function readRssFeed(feed: RssFeed, base: string): ParsedFeed {
  const entries = (feed.items ?? []).flatMap((item) => readItem(item, feed, base) ?? []);
  return { title: shortTitle(htmlText(feed.title ?? '')), next: nextPage(feed.atom?.links, base), entries };
}

function readItem(item: RssItem, feed: RssFeed, base: string): FeedEntry | null {
  const { media = {}, itunes, podcast } = item;
  const absolute = (url: string | undefined) => (url ? (URL.parse(url.trim(), base)?.href ?? null) : null);
  const candidates = [...enclosureCandidates(item), ...mediaCandidates(media)];
  const best = bestMedia(candidates.map((one) => ({ ...one, url: absolute(one.url) ?? '' })));
  if (!best) return null;
  const language = languageOf(item.dc?.languages?.[0] ?? feed.language);
  const title = item.title ?? itunes?.title ?? media.title?.value ?? '';
  return {
    id: item.guid?.value ?? best.url,
    title: shortTitle(htmlText(title)) || shortTitle(fileTitle(new URL(best.url), undefined)),
    description: shortDescription(htmlText(descriptionOf(item))),
    publishedAt: dateOf(item.pubDate ?? item.dc?.dates?.[0])?.toISOString() ?? null,
    duration: itunes?.duration ?? best.duration ?? null,
    tags: tagsOf([
      ...(item.categories ?? []).map(({ name }) => name),
      ...(itunes?.keywords ?? []),
      ...(media.keywords ?? []),
    ]),
    language,
    thumbnail: absolute(thumbnailOf(item) ?? feed.itunes?.image ?? feed.image?.url),
    media: { url: best.url, bytes: best.bytes ?? null },
    captions: captionsOf(item, language).flatMap(({ url, language: tag }) => {
      const full = absolute(url);
      return full ? [{ url: full, language: tag }] : [];
    }),
    chaptersUrl: absolute(podcast?.chapters?.url),
    chapters: chaptersOf(
      (item.psc?.chapters ?? []).map(({ start, title: name }) => ({
        start: parsePlayTime(start),
        title: name ?? '',
      })),
    ),
  };
}

/** The longest text, because some feeds have only the first sentence in one of these elements. */
function descriptionOf({ content, description, itunes, media }: RssItem): string {
  const texts = [content?.encoded, description, itunes?.summary, media?.description?.value];
  return texts.reduce<string>((longest, text) => (text && text.length > longest.length ? text : longest), '');
}

function thumbnailOf({ itunes, media, podcast }: RssItem): string | undefined {
  const inGroups = media?.groups?.flatMap(({ thumbnails = [], contents = [] }) => [
    ...thumbnails,
    ...contents.flatMap((content) => content.thumbnails ?? []),
  ]);
  const inContents = media?.contents?.flatMap(({ thumbnails = [] }) => thumbnails);
  const thumbnails = [...(media?.thumbnails ?? []), ...(inGroups ?? []), ...(inContents ?? [])];
  const widest = thumbnails.toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0))[0]?.url;
  return widest ?? podcast?.images?.[0]?.href ?? itunes?.image;
}

const captionsType = /vtt|srt|subrip|ttml/i;

/** Returns the captions whose language is known. */
function captionsOf({ podcast, media }: RssItem, language: string | null) {
  const transcripts = (podcast?.transcripts ?? []).map(({ url, type, language: lang }) => ({
    url,
    type,
    lang,
  }));
  const subtitles = [media ?? {}, ...(media?.contents ?? []), ...(media?.groups ?? [])]
    .flatMap(({ subTitles = [] }) => subTitles)
    .map(({ href: url, type, lang }) => ({ url, type, lang }));
  const byLanguage = new Map<string, string>();
  for (const { url, type, lang } of [...transcripts, ...subtitles]) {
    const tag = languageOf(lang) ?? language;
    if (url && tag && captionsType.test(type ?? url) && !byLanguage.has(tag)) byLanguage.set(tag, url);
  }
  return [...byLanguage].map(([tag, url]) => ({ url, language: tag }));
}
