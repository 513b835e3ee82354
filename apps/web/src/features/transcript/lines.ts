import { type CueNode, parseCueMarkup } from '#player/captions/cue-markup.ts';
import { readVtt } from '#player/captions/vtt.ts';

/** One cue as plain text; `from` is in seconds. */
export type TranscriptLine = { from: number; text: string };

/** Reads the lines of a WebVTT file. Skips a cue that repeats the previous one, as in automatic captions. */
export function readLines(vtt: string): TranscriptLine[] {
  const lines = readVtt(vtt).map(({ from, lines }) => ({
    from,
    text: textOf(parseCueMarkup(lines.join(' '))).trim(),
  }));
  return lines.filter(({ text }, index) => text !== '' && text !== lines[index - 1]?.text);
}

/** Returns the index of the last line that has started; -1 before the first. */
export function lineAt(lines: readonly TranscriptLine[], seconds: number): number {
  return lines.findLastIndex(({ from }) => from <= seconds);
}

/** Returns the lines that contain this text, ignoring case and accents. */
export function findLines(lines: readonly TranscriptLine[], words: string): readonly TranscriptLine[] {
  const wanted = plain(words);
  return wanted === '' ? lines : lines.filter(({ text }) => plain(text).includes(wanted));
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function textOf(nodes: readonly CueNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}
