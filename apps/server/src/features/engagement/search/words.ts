const maxWords = 1000;
const maxWordLength = 40;

/** Matches runs of letters and digits with their marks, and single emoji. */
const runs = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|\p{RI}{2}|\p{Extended_Pictographic}/gu;
/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Matches the apostrophe before a short ending, so that `don't` is one word but `l'amour` is two. */
const shortEnding = /(?<=\p{L})['’](?=\p{L}{1,2}(?!\p{L}))/gu;
/** Accents of Latin, Greek and Cyrillic letters, and vowel points of Arabic ones. */
const accents = /[\u0300-\u036f\u064b-\u065f]/gu;
/**
 * Letters that don't decompose into a base letter and an accent, with their usual spelling on keyboards without them.
 */
const spelled = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' }),
);

/** Returns the words of a text without case and accents, each once. Used for both the index and queries. */
export function foldWords(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replace(shortEnding, '');
  const words = new Set<string>();
  for (const [run] of plain.matchAll(runs)) {
    for (const word of unspaced.test(run) ? segments(run) : [run]) words.add(fold(word));
  }
  return [...words].slice(0, maxWords);
}

/** Hebrew points and accents, which most people omit. */
const hebrewPoints = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/gu;
/** Matches runs of a single script. Compounds consist of several runs: `東京タワー` of `東京` and `タワー`. */
const scriptRuns = /[\p{Script=Katakana}ー]+|\p{Script=Han}+|\p{Script=Hiragana}+/gu;

/** Returns the words to index for a text, including the alternatives to its words. */
export function indexedWords(text: string): string[] {
  const words = foldWords(text);
  return [...new Set([...words, ...words.flatMap((word) => alternativesTo(word).flat())])].slice(0, maxWords);
}

/**
 * Returns other ways to match a word: without its Hebrew points, or as its separate parts. Each is a list of words that
 * must all be present.
 */
export function alternativesTo(word: string): string[][] {
  const plain = word.replace(hebrewPoints, '');
  const parts = /\p{N}/u.test(word)
    ? (word.match(/\p{N}+|[^\p{N}]+/gu) ?? [])
    : (word.match(scriptRuns) ?? []);
  return [...(plain === word || plain === '' ? [] : [[plain]]), ...(parts.length > 1 ? [parts] : [])];
}

function segments(run: string): string[] {
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}

function fold(word: string): string {
  const letters = word.normalize('NFKD').replace(accents, '');
  return Array.from(letters, (letter) => spelled.get(letter) ?? letter)
    .slice(0, maxWordLength)
    .join('');
}
