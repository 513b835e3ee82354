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
  return /^<(rss|feed|atom:feed)[\s>]/i.test(skipProlog(head.toString()).slice(0, 20));
}

/** What may precede the root of a document: how it begins and ends. A document type may contain declarations. */
const prolog = [
  { start: '<!--', end: '-->' },
  { start: '<?', end: '>' },
  { start: '<!DOCTYPE', end: '>' },
];

/** Returns a document from its root element on. Takes linear time, as a regular expression would not. */
function skipProlog(document: string): string {
  let rest = document.replace(/^\ufeff/, '').trimStart();
  for (;;) {
    const part = prolog.find(({ start }) => rest.slice(0, start.length).toUpperCase() === start);
    if (!part) return rest;
    const declarations =
      part.start === '<!DOCTYPE' && /^[^<>[]*\[/.test(rest.slice(2, 1000)) ? rest.indexOf(']') : 0;
    const end = rest.indexOf(part.end, declarations);
    if (end < 0 || declarations < 0) return '';
    rest = rest.slice(end + part.end.length).trimStart();
  }
}

/** Max characters of a page that are searched for links: its head. */
const maxHead = 256 * 1024;
const alternate = /<link\b[^<>]*>/gi;

/** Returns the URL of the feed that a page in HTML names; null if it names none. */
export function feedOfPage(html: string, base: URL): URL | null {
  for (const [tag] of html.slice(0, maxHead).matchAll(alternate)) {
    const isFeed =
      /rel\s*=\s*["']?alternate/i.test(tag) && /type\s*=\s*["']?application\/(rss|atom)\+xml/i.test(tag);
    const [, href] = /href\s*=\s*["']([^"']+)["']/i.exec(tag) ?? [];
    if (isFeed && href) return URL.parse(href.replaceAll('&amp;', '&'), base.href);
  }
  return null;
}
