import { LruCache } from '../cache/lru-cache.ts';

/** Returns the first of the words in a text, as it was given; null if there is none. */
export type WordMatcher = (text: string) => string | null;

/** Max lists of words whose matchers are cached. One of 20,000 characters takes a few megabytes. */
const matchers = new LruCache<WordMatcher>(20);

/** Returns the cached matcher of these words. */
export function wordMatcherOf(words: readonly string[]): WordMatcher {
  const key = words.join('\0');
  const matcher = matchers.get(key) ?? createWordMatcher(words);
  matchers.set(key, matcher);
  return matcher;
}

/**
 * Creates a matcher with the algorithm of Aho and Corasick, which reads each character of a text once, however many
 * words there are. Case, accents and compatible forms of a character make no difference. In scripts with spaces, only
 * whole words match; in scripts without, and for emoji, the word may be anywhere.
 */
export function createWordMatcher(words: readonly string[]): WordMatcher {
  const patterns = words.flatMap((word) => {
    const codes = codesOf(patternOf(word));
    return codes.length > 0 ? [{ word, codes, node: 0 }] : [];
  });
  const children = new Map<number, number>();
  /** For each node, the node of the longest suffix that begins another word. */
  const suffixes = [0];
  const found: (string | null)[] = [null];

  const childOf = (node: number, code: number) => children.get(node * codePoints + code);
  const step = (from: number, code: number): number => {
    let node = from;
    let next = childOf(node, code);
    while (next === undefined && node !== 0) {
      node = suffixes[node] ?? 0;
      next = childOf(node, code);
    }
    return next ?? 0;
  };

  // Adds the nodes level by level, so that the suffixes of a node, which are shorter, are complete before it.
  const depth = Math.max(0, ...patterns.map(({ codes }) => codes.length));
  for (let level = 0; level < depth; level += 1) {
    for (const pattern of patterns) {
      const code = pattern.codes[level];
      if (code === undefined) continue;
      let child = childOf(pattern.node, code);
      if (child === undefined) {
        child = suffixes.length;
        const suffix = pattern.node === 0 ? 0 : step(suffixes[pattern.node] ?? 0, code);
        children.set(pattern.node * codePoints + code, child);
        suffixes.push(suffix);
        found.push(found[suffix] ?? null);
      }
      pattern.node = child;
      if (level === pattern.codes.length - 1) found[child] ??= pattern.word;
    }
  }

  return (text) => {
    let node = 0;
    for (const code of codesOf(fold(text))) {
      node = step(node, code);
      const word = found[node];
      if (word) return word;
    }
    return null;
  };
}

const codePoints = 0x110000;
const codesOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** Scripts without spaces between words, and emoji. */
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}]`;
const runs = new RegExp(`(?:${unspaced}\\p{M}*)+|(?:(?!${unspaced})[\\p{L}\\p{N}]\\p{M}*)+`, 'gu');
const beginsUnspaced = new RegExp(`^ (?=${unspaced})`, 'u');
const endsUnspaced = new RegExp(`(?<=${unspaced}\\p{M}*) $`, 'u');
/** Characters that hide a word but can't be seen, such as the soft hyphen, the zero-width space and Hangul fillers. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Accents of Latin, Greek and Cyrillic letters, and vowel points of Arabic and Hebrew ones. */
const accents = /[\u0300-\u036f\u064b-\u065f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/gu;

/** Returns the words of a text, each between spaces: ` it costs 5 `. Text in a script without spaces is one word. */
function fold(text: string): string {
  // Upper case first, so that "ß" and "SS" are equal.
  const letters = text.normalize('NFKC').replace(invisible, '').toUpperCase().toLowerCase();
  const plain = letters.normalize('NFD').replace(accents, '').normalize('NFC');
  const words = plain.match(runs);
  return words ? ` ${words.join(' ')} ` : '';
}

function patternOf(word: string): string {
  return fold(word).replace(beginsUnspaced, '').replace(endsUnspaced, '');
}
