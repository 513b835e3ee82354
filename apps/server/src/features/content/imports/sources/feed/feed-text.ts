import type { FetchedBytes } from '../../../../../platform/egress/fetch.ts';

/** Returns the text of a feed in the encoding that its host or its first line states. */
export function feedText({ bytes, headers }: Pick<FetchedBytes, 'bytes' | 'headers'>): string {
  const [, ofHost] = /charset=["']?([\w-]+)/i.exec(headers['content-type'] ?? '') ?? [];
  const [, ofFile] = /^\s*<\?xml[^>]*encoding=["']([\w-]+)/i.exec(bytes.toString('latin1', 0, 200)) ?? [];
  return decode(bytes, ofHost ?? ofFile ?? 'utf-8');
}

function decode(bytes: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Whether the beginning of a file is that of a feed. */
export function looksLikeFeed(head: Buffer): boolean {
  const text = head.toString().replace(/^\ufeff/, '');
  const root = /^\s*(?:<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>|\s)*<([\w:-]+)/i.exec(
    text,
  );
  return /^(rss|feed|atom:feed)$/i.test(root?.[1] ?? '');
}

const alternate = /<link\b[^>]*>/gi;

/** Returns the URL of the feed that a page in HTML names; null if it names none. */
export function feedOfPage(html: string, base: URL): URL | null {
  for (const [tag] of html.matchAll(alternate)) {
    const isFeed =
      /rel\s*=\s*["']?alternate/i.test(tag) && /type\s*=\s*["']?application\/(rss|atom)\+xml/i.test(tag);
    const [, href] = /href\s*=\s*["']([^"']+)["']/i.exec(tag) ?? [];
    if (isFeed && href) return URL.parse(href.replaceAll('&amp;', '&'), base.href);
  }
  return null;
}
