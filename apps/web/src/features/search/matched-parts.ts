export type TextPart = { text: string; isMatch: boolean };

/**
 * Splits a suggestion into the beginnings of words that match a word of the typed text, and the text between them.
 * Ignores case and accents, as the search does.
 */
export function matchedParts(suggestion: string, typed: string): TextPart[] {
  const wanted = fold(typed).match(words) ?? [];
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of suggestion.matchAll(words)) {
    const length = matchedLength(word, wanted);
    if (length === 0) continue;
    if (index > end) parts.push({ text: suggestion.slice(end, index), isMatch: false });
    end = index + length;
    parts.push({ text: suggestion.slice(index, end), isMatch: true });
  }
  return end < suggestion.length ? [...parts, { text: suggestion.slice(end), isMatch: false }] : parts;
}

/** Returns the line of a text with the first match, from a few words before it; null without a match. */
export function matchedLine(text: string, typed: string): string | null {
  const parts = matchedParts(text, typed);
  const first = parts.findIndex(({ isMatch }) => isMatch);
  if (first < 0) return null;
  const before = parts[first - 1]?.text ?? '';
  const [line = ''] = text.slice(before.length).split('\n');
  const [lead = ''] = /.{0,24}$/u.exec(before) ?? [];
  const isCut = before.length > lead.length && !before.endsWith(`\n${lead}`);
  return (isCut ? lead.replace(/^\S*\s*/, '… ') : lead) + line;
}

const words = /[\p{L}\p{N}\p{M}]+/gu;

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the length of the longest beginning of the word that a typed word spells. */
function matchedLength(word: string, wanted: readonly string[]): number {
  const folded = fold(word);
  const longest = Math.max(
    0,
    ...wanted.filter((typed) => folded.startsWith(typed)).map(({ length }) => length),
  );
  for (let length = 0; length < word.length; length += 1) {
    if (fold(word.slice(0, length)).length >= longest) return withMarks(word, length);
  }
  return word.length;
}

/** Extends a length over the marks that belong to the last character. */
function withMarks(word: string, length: number): number {
  return length + (/^\p{M}*/u.exec(word.slice(length))?.[0].length ?? 0);
}
