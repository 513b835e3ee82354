import type { SpokenText } from '../../../platform/speech/speech-engine.ts';

/** A word with the milliseconds in which it is spoken. */
export type Word = {
  text: string;
  start: number;
  end: number;
  /** Whether there is a space before it. */
  isSpaced: boolean;
  width: number;
};

/** Max width of a word: longer ones are cut, because a cue can't contain them. */
const maxWidth = 20;

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF01-\uFF60]/u;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const ascii = /^[\x20-\x7E]*$/;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const parts = new Intl.Segmenter('en', { granularity: 'word' });

const charactersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Returns the width of a text in characters; a character of Chinese, Japanese or Korean is as wide as two. */
export function widthOf(text: string): number {
  if (ascii.test(text)) return text.length;
  return charactersOf(text).reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0);
}

/** Divides a text into words. Recognizers state only when the whole text is spoken, so each word gets its share. */
export function wordsOf({ text, start, end }: SpokenText): Word[] {
  const pieces = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) =>
      divide(word).map((piece, index) => ({ text: piece, isSpaced: index === 0, width: widthOf(piece) })),
    );
  const total = pieces.reduce((sum, { width }) => sum + width + 1, 0);
  let before = 0;
  return pieces.map((piece) => {
    const at = (width: number) => Math.round((start + ((end - start) * width) / total) * 1000);
    const from = before;
    before += piece.width + 1;
    return { ...piece, start: at(from), end: at(before) };
  });
}

/** Divides a word of a script without spaces into its words, and any word that is too wide into pieces. */
function divide(word: string): string[] {
  if (!unspaced.test(word)) return cut(word);
  const pieces: string[] = [];
  for (const { segment, isWordLike } of parts.segment(word)) {
    // Punctuation stays with the word before it.
    if (isWordLike || pieces.length === 0) {
      pieces.push(...cut(segment));
    } else {
      pieces.push(pieces.pop() + segment);
    }
  }
  return pieces;
}

function cut(word: string): string[] {
  if (widthOf(word) <= maxWidth) return [word];
  const pieces = [''];
  for (const character of charactersOf(word)) {
    const last = pieces.at(-1) ?? '';
    if (widthOf(last + character) > maxWidth) {
      pieces.push(character);
    } else {
      pieces[pieces.length - 1] = last + character;
    }
  }
  return pieces;
}
