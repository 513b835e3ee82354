import { errorText } from '@kinora/contract/error-texts';
import { TextError } from '../../../http/text-error.ts';
import { type CueLines, splitCues } from './cue-lines.ts';
import { cleanCueText } from './cue-text.ts';

/** Times are in milliseconds. `text` is cleaned WebVTT and never empty. */
export type Cue = { start: number; end: number; text: string };

/** `total` counts all cues in the file, and `skipped` those without valid times. */
export type Parsed = { cues: Cue[]; total: number; skipped: number };

/** Thrown if a file can't be parsed as captions. The text gives the reason and, if known, the line. */
export class CaptionsError extends TextError {}

/** Max time of a cue in milliseconds: 100 hours, longer than any video. */
const latest = 100 * 60 * 60 * 1000;
/**
 * Max duration in milliseconds of a cue without a valid end. Speech recognizers write cues of zero length; these last
 * until the next cue, but no longer than this.
 */
const repaired = 2000;

/**
 * Parses WebVTT or SRT in linear time and returns the cues sorted by start. Repairs common mistakes of editors and
 * speech recognizers, and skips cues without valid times. Drops notes, styles, regions, cue names and settings. Throws
 * `CaptionsError` if no cue is left.
 */
export function parseCaptions(file: string): Parsed {
  const found = splitCues(file);
  const read = found.map(readCue);
  const cues = read.filter((cue): cue is Cue => cue !== null && cue.text !== '');
  const skipped = read.filter((cue) => cue === null).length;
  const broken = found[read.indexOf(null)];
  if (cues.length === 0 && broken) {
    throw new CaptionsError(errorText('captionsLineInvalid', { line: broken.line }));
  }
  if (cues.length === 0) throw new CaptionsError(errorText('noCaptionsInFile'));
  return { cues: withEnds(cues.sort((one, other) => one.start - other.start)), total: found.length, skipped };
}

/** Returns null if a time is invalid. */
function readCue({ from, until, text }: CueLines): Cue | null {
  const start = from === undefined ? null : readTime(from);
  const end = until === undefined ? null : readTime(until);
  if (start === null || end === null || start >= latest) return null;
  return { start, end, text: cleanCueText(text.join('\n')) };
}

/** Replaces the end of each cue that doesn't end after it starts. Expects cues sorted by start. */
function withEnds(cues: readonly Cue[]): Cue[] {
  let next = Number.POSITIVE_INFINITY;
  const fromLast = cues.toReversed().map((cue, index, reversed) => {
    const before = reversed[index - 1];
    if (before && before.start > cue.start) next = before.start;
    if (cue.end > cue.start) return cue;
    return { ...cue, end: Math.min(next, cue.start + repaired, latest) };
  });
  return fromLast.toReversed();
}

/** Returns milliseconds, or null if minutes or seconds exceed 59 or the time exceeds `latest`. */
function readTime(text: string): number | null {
  const [whole = '', fraction = ''] = text.split(/[.,]/);
  const [seconds = 0, minutes = 0, hours = 0] = whole.split(':').map(Number).reverse();
  if (seconds > 59 || minutes > 59) return null;
  const milliseconds = ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number(fraction.padEnd(3, '0'));
  return milliseconds <= latest ? milliseconds : null;
}
