import { LruCache } from '../../../platform/cache/lru-cache.ts';
import { escapeText } from '../../../platform/markup/escape.ts';

/** Background colors with a contrast of at least 4.5:1 to white text. */
const colors = ['#9a4a1f', '#8a3a5c', '#5a4a9c', '#2f6190', '#1f6b62', '#56671f', '#7a3b3b', '#4a5568'];

/**
 * Max bytes of the two initials, which have to fit into a URL path segment. One initial can be an emoji of many code
 * points.
 */
const maxInitialsBytes = 69;
const keyPattern = /^avatars\/(?<colour>[0-7])-(?<initials>[\w-]{0,92})\.svg$/;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters that XML can't contain. */
const notXml = /[\p{Cc}\p{Cs}\ufffe\uffff]/u;

/**
 * Returns the key of an account's drawn avatar. The key encodes everything that is drawn, so the image under a key
 * never changes, and new initials get a new key.
 */
export function drawnAvatarKey({ id, fullname }: { id: string; fullname: string }): string {
  const color = Number.parseInt(id.slice(-1), 16) % colors.length;
  return `avatars/${color}-${Buffer.from(initialsOf(fullname)).toString('base64url')}.svg`;
}

/** Draws a key's avatar as SVG. Returns null for a key that `drawnAvatarKey` can't create. */
export function drawAvatar(key: string): string | null {
  const { colour, initials = '' } = keyPattern.exec(key)?.groups ?? {};
  const text = Buffer.from(initials, 'base64url').toString();
  const isEncoded = Buffer.from(text).toString('base64url') === initials;
  const background = colors[Number(colour)];
  if (!background || !isEncoded || !canBeDrawn(text)) return null;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320">',
    `<rect width="320" height="320" fill="${background}"/>`,
    '<text x="160" y="160" dy="0.35em" text-anchor="middle" fill="#fff" font-size="128" font-weight="600"',
    ` font-family="system-ui, sans-serif">${escapeText(text)}</text></svg>`,
  ].join('');
}

/** Caches initials by full name, because finding them takes longer than presenting the rest of a list entry. */
const known = new LruCache<string>(5000);

/** Returns the first characters of the first and the last word, in upper case. */
function initialsOf(fullname: string): string {
  const remembered = known.get(fullname);
  if (remembered !== undefined) return remembered;
  const initials = findInitials(fullname);
  known.set(fullname, initials);
  return initials;
}

function findInitials(fullname: string): string {
  const words = fullname.trim().split(/\s+/);
  const initials = firstOf(words[0]) + (words.length > 1 ? firstOf(words.at(-1)) : '');
  const text = initials.toUpperCase().toWellFormed();
  return canBeDrawn(text) ? text : '';
}

/**
 * Allows up to four characters, because each of the two initials may become two letters in upper case (ß). The limit
 * keeps people from having arbitrary text drawn.
 */
function canBeDrawn(text: string): boolean {
  if (Buffer.byteLength(text) > maxInitialsBytes || notXml.test(text)) return false;
  return [...segmenter.segment(text)].length <= 4;
}

function firstOf(word = ''): string {
  return segmenter.segment(word.slice(0, 100)).containing(0)?.segment ?? '';
}
