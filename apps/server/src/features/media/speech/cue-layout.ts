import type { Word } from './words.ts';

/** Max width of a line, by the conventions of broadcasters. */
const maxWidth = 42;

/** Lays out words in one line, or else in two of similar width. Null if they don't fit. */
export function linesOf(words: readonly Word[]): string[] | null {
  const total = widthOf(words);
  if (total <= maxWidth) return [textOf(words)];
  let [best, bestWidth] = [0, maxWidth + 1];
  for (let index = 1; index < words.length; index += 1) {
    const width = Math.max(widthOf(words.slice(0, index)), widthOf(words.slice(index)));
    if (width < bestWidth) [best, bestWidth] = [index, width];
  }
  return best > 0 ? [textOf(words.slice(0, best)), textOf(words.slice(best))] : null;
}

/** Whether there is a space before a word in a line that begins with the first of the words. */
const hasSpace = ({ isSpaced }: Word, index: number) => isSpaced && index > 0;

function widthOf(words: readonly Word[]): number {
  return words.reduce((sum, word, index) => sum + word.width + (hasSpace(word, index) ? 1 : 0), 0);
}

function textOf(words: readonly Word[]): string {
  return words.map((word, index) => (hasSpace(word, index) ? ` ${word.text}` : word.text)).join('');
}
