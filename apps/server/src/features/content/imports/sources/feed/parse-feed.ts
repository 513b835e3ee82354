import { parseFeed as parseWithFeedsmith } from 'feedsmith';
import type { ParsedFeed } from './feed-entry.ts';
import { readAtomFeed } from './read-atom.ts';
import { readRssFeed } from './read-rss.ts';

/**
 * Parses an RSS or Atom feed, with the extensions of podcasts and of Media RSS. Entities that a document defines
 * aren't expanded. Throws for anything else. `base` is the URL that relative ones refer to.
 */
export function parseFeed(xml: string, base: string, maxItems: number): ParsedFeed {
  const parsed = parseWithFeedsmith(xml, { maxItems });
  if (parsed.format === 'rss') return readRssFeed(parsed.feed, base);
  if (parsed.format === 'atom') return readAtomFeed(parsed.feed, base);
  throw new Error(`a feed of format ${parsed.format}`);
}
