/** A cue as it appears in the file. A time is undefined if it is malformed. */
export type CueLines = {
  line: number;
  from: string | undefined;
  until: string | undefined;
  settings: string;
  text: string[];
};

const time = String.raw`(?:\d{1,4}:)?\d{1,2}:\d{1,2}(?:[.,]\d{1,3})?`;
const timing = new RegExp(`^[ \\t]*(${time})[ \\t]*--?>[ \\t]*(${time})(?:[ \\t](.*))?$`);
/** Matches a malformed timing line. An arrow in any other line is part of a cue's text. */
const brokenTiming = /^[ \t]*-?\d.*-->/;
/** Matches the first line of a WebVTT block that isn't a cue. */
const otherBlock = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

/**
 * Splits a file into cues at its timing lines. Blank lines don't end a cue, because many files contain blank lines
 * within cues or none between them.
 */
export function splitCues(file: string): CueLines[] {
  const lines = linesOf(file);
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines.find((line) => line.trim() !== '') ?? '');
  const cues: CueLines[] = [];
  let number: number | null = null;
  let body: string[] = [];
  const endCue = (hasNext: boolean) => {
    const name = hasNext ? nameAt(body, { previous: number, isVtt, isStart: cues.length === 0 }) : null;
    number = name === null ? null : Number(body[name]) || number;
    const text = name === null ? body : body.slice(0, name);
    cues.at(-1)?.text.push(...withoutBlanks(text, isVtt));
    body = [];
  };
  for (const [index, line] of lines.entries()) {
    const [, from, until, settings = ''] = timing.exec(line) ?? [];
    if (from !== undefined || brokenTiming.test(line)) {
      endCue(true);
      cues.push({ line: index + 1, from, until, settings, text: [] });
    } else {
      body.push(line);
    }
  }
  endCue(false);
  return cues;
}

/**
 * Splits a file into lines. A run of `\r` before a `\n` is one break, because some editors write `\r\r\n`; without a
 * `\n`, each `\r` is a break.
 */
export function linesOf(file: string): string[] {
  return file
    .replace(/^\ufeff/, '')
    .replace(/\r+\n?/g, (run) => (run.endsWith('\n') ? '\n' : '\n'.repeat(run.length)))
    .replaceAll('\0', '\ufffd')
    .split('\n');
}

/**
 * Returns the index of the line with the next cue's number or name among the lines before the cue's timing line, or
 * null. Blank lines may follow a number. The line must follow a blank line unless it is a number that continues the
 * numbering.
 */
function nameAt(
  body: readonly string[],
  { previous, isVtt, isStart }: { previous: number | null; isVtt: boolean; isStart: boolean },
): number | null {
  const index = body.findLastIndex((line) => line.trim() !== '');
  const line = body[index]?.trim() ?? '';
  const isFirst = index === 0 ? isStart : body[index - 1]?.trim() === '';
  if (/^\d{1,9}$/.test(line)) return isFirst || Number(line) === (previous ?? Number.NaN) + 1 ? index : null;
  const isAdjacent = index === body.length - 1;
  return isVtt && index > 0 && isFirst && isAdjacent ? index : null;
}

/** Drops blank lines and blocks that aren't cues. */
function withoutBlanks(body: readonly string[], isVtt: boolean): string[] {
  let [isAfterBlank, isOther] = [false, false];
  return body.filter((line) => {
    const isBlank = line.trim() === '';
    if (isAfterBlank) isOther = isVtt && otherBlock.test(line);
    isAfterBlank = isBlank;
    return !isBlank && !isOther;
  });
}
