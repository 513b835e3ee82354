import { errorText } from '@kinora/contract/error-texts';
import { maxImportItems } from '@kinora/contract/imports';
import * as z from 'zod';
import type { Context } from '../../../../../context.ts';
import { chaptersOf, dateOf, keyOf, plainVideo } from '../metadata.ts';
import { downloadExtra, downloadMedia, load } from '../remote.ts';
import type { Fetching, FoundItem, Source } from '../source.ts';
import { permanentError } from '../source-errors.ts';
import { type FeedEntry, feedEntry, type ParsedFeed } from './feed-entry.ts';
import { feedOfPage, feedText, looksLikeFeed } from './feed-text.ts';
import { parseInThread } from './parse-in-thread.ts';

const maxFeedBytes = 50 * 1024 ** 2;
/** The number of items that are stored at once. */
const batch = 500;
/** Max pages of a feed. Most have one, and WordPress has ten entries per page. */
const maxPages = 1000;
const maxChaptersBytes = 1024 ** 2;
/** Max bytes of an item's details, as JSON; a longer one loses its chapters and captions. */
const maxDetails = 60_000;

/** RSS and Atom feeds, podcasts and Media RSS. */
export const feedSource: Source = {
  async read({ ctx, location, signal, onInfo, add }) {
    const first = await findFeed(ctx, new URL(location.url ?? ''), signal);
    await onInfo({ kind: 'feed', title: first.title || first.url.host, canFollow: true });
    const scope = new URL(location.url ?? '');
    const seen = new Set([first.url.href]);
    let page: ParsedFeed = first;
    for (;;) {
      for (let start = 0; start < page.entries.length; start += batch) {
        const entries = page.entries.slice(start, start + batch);
        if (!(await add(entries.map((entry) => itemOf(entry, scope))))) return;
      }
      const { next } = page;
      if (next === null || seen.has(next) || seen.size >= maxPages) return;
      seen.add(next);
      page = await readPage(ctx, new URL(next), signal);
    }
  },
  async fetchVideo(fetching) {
    const entry = feedEntry.parse(fetching.item.details);
    const media = await downloadMedia(fetching, new URL(entry.media.url));
    const { description, tags, language } = entry;
    return {
      ...{ media, title: fetching.item.title, description, tags, language },
      thumbnail: await downloadExtra(fetching, entry.thumbnail, 'thumbnail'),
      publishedAt: dateOf(entry.publishedAt),
      chapters: await findChapters(fetching, entry),
      captions: await downloadCaptions(fetching, entry),
    };
  },
};

type FeedPage = ParsedFeed & { url: URL };

/** Reads the feed at a URL, or the one that the page there names. */
async function findFeed(ctx: Context, url: URL, signal: AbortSignal): Promise<FeedPage> {
  const loaded = await load(ctx, url, { signal, maxBytes: maxFeedBytes });
  if (looksLikeFeed(loaded.bytes.subarray(0, 64 * 1024))) return parse(loaded, signal);
  const target = feedOfPage(feedText(loaded), loaded.url);
  if (!target) throw permanentError(errorText('sourceUnreadable'));
  return readPage(ctx, target, signal);
}

async function readPage(ctx: Context, url: URL, signal: AbortSignal): Promise<FeedPage> {
  return parse(await load(ctx, url, { signal, maxBytes: maxFeedBytes }), signal);
}

async function parse(loaded: Awaited<ReturnType<typeof load>>, signal: AbortSignal): Promise<FeedPage> {
  // One more than an import has, so that a longer feed is noticed.
  const feed = { xml: feedText(loaded), base: loaded.url.href, maxItems: maxImportItems + 1 };
  return { ...(await parseInThread(feed, signal)), url: loaded.url };
}

function itemOf(entry: FeedEntry, { host, pathname, search }: URL): FoundItem {
  const isLong = Buffer.byteLength(JSON.stringify(entry)) > maxDetails;
  return {
    ...plainVideo,
    key: keyOf('feed', `${host}${pathname}${search} ${entry.id}`),
    title: entry.title,
    duration: entry.duration,
    bytes: entry.media.bytes,
    publishedAt: dateOf(entry.publishedAt),
    thumbnail: entry.thumbnail,
    details: isLong ? { ...entry, captions: [], chapters: [] } : entry,
  };
}

/** A file of chapters (Podcasting 2.0, JSON Chapters). */
const chaptersFile = z.object({
  chapters: z.array(
    z.object({ startTime: z.number(), title: z.string().optional(), toc: z.boolean().optional() }),
  ),
});

async function findChapters({ ctx, signal }: Fetching, { chapters, chaptersUrl }: FeedEntry) {
  if (chapters.length > 0 || chaptersUrl === null) return chapters;
  try {
    const { bytes } = await load(ctx, new URL(chaptersUrl), { signal, maxBytes: maxChaptersBytes });
    const { chapters: stated } = chaptersFile.parse(JSON.parse(bytes.toString()));
    const listed = stated.filter(({ toc }) => toc !== false);
    return chaptersOf(listed.map(({ startTime: start, title = '' }) => ({ start, title })));
  } catch {
    // A video without chapters is better than none.
    signal.throwIfAborted();
    return [];
  }
}

async function downloadCaptions(fetching: Fetching, { captions }: FeedEntry) {
  const files: { language: string; path: string }[] = [];
  for (const { url, language } of captions) {
    const path = await downloadExtra(fetching, url, `captions-${language}`);
    if (path) files.push({ language, path });
  }
  return files;
}
