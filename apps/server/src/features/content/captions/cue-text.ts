/**
 * Tags with a meaning for speech: bold, italic, underline, and ruby with its text. Classes and voices are added below.
 */
const plainTags = new Set(['b', 'i', 'u', 'ruby', 'rt']);
/**
 * Max depth of nested tags. Speech needs two or three, and each tag costs time in proportion to those open around it.
 */
const maxNesting = 16;
/** The inside of what looks like a tag or a time: a comparison such as `x < 3 & y > 2` is text. */
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
 * Rewrites the text of a cue in linear time: known tags, opened and closed in order, and everything else escaped as
 * text. No line is empty, since an empty line would end the cue.
 */
export function cleanCueText(text: string): string {
  const open: string[] = [];
  let written = '';
  // Every other part is the inside of a tag.
  for (const [index, part] of withoutOverrides(text).split(tag).entries()) {
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

/** `{\an8}` and similar overrides, which editors leave in SRT. */
function withoutOverrides(text: string): string {
  return text.replace(/\{\\[^{}]*\}/g, '');
}

/**
 * Removing an override can join its neighbours into another one, so no opening is kept: a second pass would change the
 * text.
 */
function withoutOpenOverrides(text: string): string {
  return text.replace(/\{\\+/g, '{');
}

function decodeEntities(text: string): string {
  return text.replace(/&#?\w{1,5};/g, (entity) => entities[entity] ?? entity);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
