import { linesOf } from '../cue-lines.ts';
import { escapeText } from '../cue-text.ts';
import { readTime } from '../cue-time.ts';
import type { StatedCue, StatedCues } from './stated-cue.ts';

const time = String.raw`(?:\d{1,4}:)?\d{1,2}:\d{1,2}(?:\.\d{1,3})?`;
const timing = new RegExp(`^[ \\t]*(${time})[ \\t]*,[ \\t]*(${time})[ \\t]*$`);
/** Matches a malformed timing line. */
const brokenTiming = /^[ \t]*-?\d[\d:.]*:[\d:.]*[ \t]*,[ \t]*-?[\d:.]*[ \t]*$/;

/** Whether a line has the times of a cue in SubViewer's format, which YouTube exports as SBV. */
export const isSbvTiming = (line: string) => timing.test(line);

/** Parses SBV in linear time. A cue's text lasts until the next timing line. */
export function parseSbv(file: string): StatedCues {
  const cues: StatedCue[] = [];
  let lines: string[] = [];
  const endCue = () => {
    const cue = cues.at(-1);
    if (cue) cue.markup = escapeText(lines.join('\n').replaceAll('[br]', '\n'));
    lines = [];
  };
  for (const [index, line] of linesOf(file).entries()) {
    const [, from, until] = timing.exec(line) ?? [];
    if (from !== undefined || brokenTiming.test(line)) {
      endCue();
      const [start, end] = [from, until].map((stated) => (stated === undefined ? null : readTime(stated)));
      cues.push({ line: index + 1, start: start ?? null, end: end ?? null, markup: '', settings: {} });
    } else {
      lines.push(line);
    }
  }
  endCue();
  return { cues, dropsStyling: false };
}
