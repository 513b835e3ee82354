/** Allowed tags: bold, italic, underline and ruby. `openTag` also accepts classes and voices. */
const plainTags = new Set(['b', 'i', 'u', 'ruby', 'rt']);
/** Max depth of nested tags. Captions need two or three, and the cost of a tag grows with the number of open tags. */
const maxNesting = 16;
/** Captures the content of a tag or timestamp. Doesn't match comparisons such as `x < 3 & y > 2`, which are text. */
const tag = /<(\/?[a-z][^<>]*|[\d:.]+)>/i;
/** Max length of a class or voice tag. */
const maxTagLength = 250;
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&nbsp;': '\u00a0',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
};

/**
 * Rewrites a cue's text in linear time: balances known tags, drops unknown ones and escapes the text. Drops control
 * characters, and empty lines, which would end the cue.
 */
export function cleanCueText(text: string): string {
  const open: string[] = [];
  let written = '';
  // Parts with odd indexes are the contents of tags.
  for (const [index, part] of withoutOverrides(withoutControls(text)).split(tag).entries()) {
    written += index % 2 === 0 ? escapeText(decodeEntities(part)) : writeTag(part, open);
  }
  written += open
    .toReversed()
    .map((name) => `</${name}>`)
    .join('');
  return withoutOpenOverrides(written)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Matches what a text doesn't need. Neither PostgreSQL nor XML can hold all of it. */
const controls = /[^\P{Cc}\t\n]+/gu;

/** In WebVTT, each `\r` ends a line. */
function withoutControls(text: string): string {
  return text.replaceAll('\r', '\n').replace(controls, '');
}

function writeTag(inside: string, open: string[]): string {
  if (inside.startsWith('/')) return closeTag(inside.slice(1).trim().toLowerCase(), open);
  const start = open.length < maxNesting && inside.length <= maxTagLength ? openTag(inside) : null;
  if (!start) return '';
  open.push(start.name);
  return start.text;
}

/** Closes a tag and the tags opened inside it. */
function closeTag(name: string, open: string[]): string {
  const index = open.lastIndexOf(name);
  if (index < 0) return '';
  return open
    .splice(index)
    .toReversed()
    .map((inner) => `</${inner}>`)
    .join('');
}

function openTag(inside: string): { name: string; text: string } | null {
  const name = inside.toLowerCase();
  if (plainTags.has(name)) return { name, text: `<${name}>` };
  if (/^c(\.[\w-]{1,40}){1,5}$/.test(inside)) return { name: 'c', text: `<${inside}>` };
  const [, voice] = /^v(?:\.[\w.-]*)?[ \t]+(.{1,100})$/.exec(inside) ?? [];
  return voice ? { name: 'v', text: `<v ${escapeText(decodeEntities(voice.trim()))}>` } : null;
}

/** Removes `{\an8}` and similar overrides, which editors leave in SRT files. */
function withoutOverrides(text: string): string {
  return text.replace(/\{\\[^{}]*\}/g, '');
}

/**
 * Removes the starts of overrides. When an override is removed, the text around it can form a new one, which a second
 * rewrite would remove.
 */
function withoutOpenOverrides(text: string): string {
  return text.replace(/\{\\+/g, '{');
}

function decodeEntities(text: string): string {
  return text.replace(/&#?\w{1,5};/g, (entity) => entities[entity] ?? entity);
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
