import { errorText } from '@kinora/contract/error-texts';
import { TextError } from '../../../http/text-error.ts';
import { cleanCueText } from './cue-text.ts';
import { latest } from './cue-time.ts';
import type { CueSettings } from './formats/cue-settings.ts';
import { type ParsedFile, parseFile } from './formats/parse-file.ts';
import type { StatedCue } from './formats/stated-cue.ts';

/** Times are in milliseconds. `text` is cleaned WebVTT and never empty. */
export type Cue = { start: number; end: number; text: string; settings: CueSettings };

/** `total` counts all cues in the file, and `skipped` those without valid times. */
export type Parsed = Omit<ParsedFile, 'cues'> & { cues: Cue[]; total: number; skipped: number };

/** Thrown if a file can't be parsed as captions. The text gives the reason and, if known, the line. */
export class CaptionsError extends TextError {}

/**
 * Max duration in milliseconds of a cue without a valid end. Speech recognizers write cues of zero length; these last
 * until the next cue, but no longer than this.
 */
const repaired = 2000;

/**
 * Parses captions in linear time and returns the cues sorted by start. Repairs common mistakes of editors and speech
 * recognizers, and skips cues without valid times. Throws `CaptionsError` if no cue is left.
 */
export function parseCaptions(file: string): Parsed {
  const { cues: found, ...properties } = parseFile(file);
  const read = found.map(readCue);
  const cues = read.filter((cue): cue is Cue => cue !== null && cue.text !== '');
  const skipped = read.filter((cue) => cue === null).length;
  const broken = found[read.indexOf(null)];
  if (cues.length === 0) throw new CaptionsError(reasonFor(properties, broken));
  const sorted = cues.sort((one, other) => one.start - other.start);
  return { ...properties, cues: withEnds(sorted), total: found.length, skipped };
}

function reasonFor({ format }: Pick<ParsedFile, 'format'>, broken: StatedCue | undefined) {
  const { line = null } = broken ?? {};
  // The text shows how WebVTT states times.
  if (format !== null || line === null) return errorText('noCaptionsInFile');
  return errorText('captionsLineInvalid', { line });
}

/** Returns null if a time is invalid. */
function readCue({ start, end, markup, settings }: StatedCue): Cue | null {
  if (start === null || end === null || start >= latest) return null;
  return { start, end: Math.min(end, latest), text: cleanCueText(markup), settings };
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
