/** A part of a text that a person wrote: plain text, a URL, a timestamp of the video, a mention, or a tag. */
export type TextPart =
  | { kind: 'text'; text: string }
  /** `href` starts like a URL but may be invalid. */
  | { kind: 'link'; text: string; href: string }
  | { kind: 'time'; text: string; seconds: number }
  /** `username` is in lower case. The person may not exist. */
  | { kind: 'mention'; text: string; username: string }
  /** `tag` is folded by `foldTag` and has no `#`. */
  | { kind: 'tag'; text: string; tag: string };

/** Max code points of a tag. */
const maxTagLength = 100;
/** Max tags under which a text is listed. Further tags are still links. */
const maxTags = 30;

const link = String.raw`https?:\/\/[^\s<>"']+`;
const time = String.raw`(?<![\d:.])(?:(?<hours>\d{1,2}):)?(?<minutes>\d{1,2}):(?<seconds>[0-5]\d)(?![\d:])`;
/** An `@` in an email address or a path isn't a mention. Letters may precede a mention in scripts without spaces. */
const beforeMention = String.raw`(?<![\p{Script=Latin}\p{Nd}_.@＠/+\-])[@＠]`;
const name = String.raw`[A-Za-z0-9_.\-]`;
const letter = String.raw`[\p{L}\p{Mn}\p{Mc}\p{Nd}_]`;
/** A `#` after a word or in a character reference doesn't start a tag. */
const beforeTag = String.raw`(?<![\p{L}\p{M}\p{Nd}_&/#＃])[#＃]`;
/** Allows joiners inside a word, which Persian and Indic words need. */
const word = String.raw`[\p{L}\p{Nd}_]${letter}*(?:[\u200c\u200d]${letter}+)*`;

const found = new RegExp(
  `(?<link>${link})|(?<time>${time})|${beforeMention}(?<name>${name}+)(?!${name}|[@＠])|${beforeTag}(?<tag>${word})`,
  'gu',
);
/**
 * Punctuation that ends the sentence around a URL or a mention. Excluding it makes usernames that end in `.` or `-`
 * impossible to mention: "@ada." could be either name, and only the server can tell which exist.
 */
const trailing = { link: /[.,;:!?)\]}]+$/, mention: /[.-]+$/ };

/**
 * Splits a text into URLs, timestamps (`1:23`, `1:02:03`), mentions (`@ada`), tags (`#sea`) and the text between them.
 */
export function splitText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(found)) {
    const part = partOf(match);
    if (!part) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push(part);
    end = match.index + part.text.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** Returns the distinct usernames mentioned in a text, in lower case. */
export function findMentions(text: string): string[] {
  const names = splitText(text).flatMap((part) => (part.kind === 'mention' ? [part.username] : []));
  return [...new Set(names)];
}

/** Returns the first 30 distinct tags of a text, folded by `foldTag`. */
export function findTags(text: string): string[] {
  const tags = splitText(text).flatMap((part) => (part.kind === 'tag' ? [part.tag] : []));
  return [...new Set(tags)].slice(0, maxTags);
}

/** Characters that change only how a word looks: joiners and variation selectors. */
const invisible = /\u200c|\u200d|[\ufe00-\ufe0f]/g;
const foldedTag = new RegExp(`^(?=.*[\\p{L}\\p{Nd}])${letter}+$`, 'u');

/** Returns the canonical form of a tag, without its `#`. It is the same for all letter cases and Unicode forms. */
export function foldTag(tag: string): string {
  const bare = tag
    .trim()
    .replace(/^[#＃]/, '')
    .replace(invisible, '');
  // Upper case first, so that "ß" and "SS" are equal.
  return bare.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}

/**
 * Whether a text folded by `foldTag` is a valid tag: letters, digits and `_` of any script, with at least one letter or
 * digit.
 */
export function isTag(folded: string): boolean {
  return foldedTag.test(folded) && Array.from(folded).length <= maxTagLength;
}

/** A mention or tag that is being typed. `start` is the index of its `@` or `#`, and `query` is the text after it. */
export type Unfinished = { kind: 'mention' | 'tag'; start: number; query: string };

const unfinished = new RegExp(`${beforeMention}(?<name>${name}*)$|${beforeTag}(?<tag>${letter}*)$`, 'u');

/** Finds the mention or tag at the end of a text, complete or not. */
export function findUnfinished(text: string): Unfinished | null {
  const match = unfinished.exec(text);
  if (!match) return null;
  const { name, tag } = match.groups ?? {};
  return name === undefined
    ? { kind: 'tag', start: match.index, query: tag ?? '' }
    : { kind: 'mention', start: match.index, query: name };
}

function partOf({ 0: text, groups = {} }: RegExpExecArray): TextPart | null {
  if (groups.link) return linkOf(groups.link);
  if (groups.name) return mentionOf(text);
  if (groups.tag) return tagOf(text);
  const { hours = '0', minutes = '0', seconds = '0' } = groups;
  return { kind: 'time', text, seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) };
}

function linkOf(url: string): TextPart {
  const text = url.replace(trailing.link, '');
  return { kind: 'link', text, href: text };
}

function mentionOf(found: string): TextPart | null {
  const text = found.replace(trailing.mention, '');
  const username = text.slice(1).toLowerCase();
  return username.length >= 3 && username.length <= 30 ? { kind: 'mention', text, username } : null;
}

function tagOf(text: string): TextPart | null {
  const tag = foldTag(text);
  return isTag(tag) ? { kind: 'tag', text, tag } : null;
}
