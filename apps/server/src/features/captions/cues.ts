import { cleanCueText } from './cue-text.ts';

/** Times in milliseconds; `text` is WebVTT with few tags, and never empty. */
export type Cue = { start: number; end: number; text: string };

/** The file can't be read as captions; the message says where and why. */
export class CaptionsError extends Error {}

type Block = { line: number; lines: string[] };

const time = String.raw`(?:\d{1,4}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?`;
const timing = new RegExp(`^[ \\t]*(${time})[ \\t]*-->[ \\t]*(${time})(?:[ \\t].*)?$`);
/** Four days: no upload plays for as long. */
const latest = 100 * 60 * 60 * 1000;

/**
 * Parses WebVTT or SRT in linear time and returns its cues by their start. Drops notes, styles, regions, cue names and
 * settings. Throws `CaptionsError` for anything else.
 */
export function parseCaptions(file: string): Cue[] {
  const lines = file
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '\ufffd')
    .split('\n');
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '');
  const blocks = blocksOf(lines).filter(({ line, lines: [first = ''] }) => {
    return !isVtt || (line > 1 && !/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(first));
  });
  const cues = blocks.map(readCue).filter(({ text }) => text !== '');
  if (cues.length === 0) throw new CaptionsError('There are no captions in this file.');
  return cues.sort((one, other) => one.start - other.start);
}

/** Runs of non-empty lines, with the number of the first. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let block: Block | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') {
      block = null;
    } else if (block) {
      block.lines.push(line);
    } else {
      block = { line: index + 1, lines: [line] };
      blocks.push(block);
    }
  }
  return blocks;
}

/** Reads a block: an optional number or name, the times, and the text. */
function readCue({ line, lines }: Block): Cue {
  const timed = lines[0]?.includes('-->') ? 0 : 1;
  const [, from, until] = timing.exec(lines[timed] ?? '') ?? [];
  const here = `Line ${line + timed}`;
  if (from === undefined || until === undefined) {
    throw new CaptionsError(`${here}: expected times such as 00:01:02.500 --> 00:01:04.000.`);
  }
  const start = readTime(from);
  const end = readTime(until);
  if (start === null || end === null) throw new CaptionsError(`${here}: there is no such time.`);
  if (end <= start) throw new CaptionsError(`${here}: a caption has to end after it begins.`);
  const text = lines.slice(timed + 1);
  const next = text.findIndex((words) => words.includes('-->'));
  if (next >= 0) {
    throw new CaptionsError(`Line ${line + timed + 1 + next}: an empty line is missing before it.`);
  }
  return { start, end, text: cleanCueText(text.join('\n')) };
}

/** Milliseconds; null for a minute or second past 59 and for a time past `latest`. */
function readTime(text: string): number | null {
  const [whole = '', fraction = ''] = text.split(/[.,]/);
  const [seconds = 0, minutes = 0, hours = 0] = whole.split(':').map(Number).reverse();
  if (seconds > 59 || minutes > 59) return null;
  const milliseconds = ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number(fraction.padEnd(3, '0'));
  return milliseconds <= latest ? milliseconds : null;
}
