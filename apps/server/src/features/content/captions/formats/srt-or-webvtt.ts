import { splitCues } from '../cue-lines.ts';
import { readTime } from '../cue-time.ts';
import { type CueSettings, readSettings } from './cue-settings.ts';
import { settingsAt } from './keypad.ts';
import type { StatedCue, StatedCues } from './stated-cue.ts';

/** Matches an alignment that editors write into SRT files, as SubStation Alpha has it. */
const alignment = /\{\\an([1-9])\}/;
const emphasis = /\{\\([biu])([01])\}/g;
/** Matches formatting that captions don't keep. */
const styling = /<font\b|\{\\(?!an?\d+\}|[biu][01]\})/i;
/** Matches the first line of a WebVTT block that formats cues. */
const stylingBlock = /(?:^|\n)[ \t]*\r?\n(?:STYLE|REGION)[ \t]*\r?\n/;

/** Parses WebVTT or SRT in linear time. Drops notes, styles, regions, cue names and most settings. */
export function parseSrtOrWebVtt(file: string): StatedCues {
  let dropsStyling = /^\s*WEBVTT/.test(file) && stylingBlock.test(file);
  const cues = splitCues(file).map(({ line, from, until, settings: after, text }): StatedCue => {
    const markup = text.join('\n');
    const { settings, isPartial } = readSettings(after);
    dropsStyling ||= isPartial || styling.test(markup);
    const [start, end] = [from, until].map((stated) => (stated === undefined ? null : readTime(stated)));
    return {
      line,
      start: start ?? null,
      end: end ?? null,
      markup: markup.replace(emphasis, (_, tag, state) => (state === '1' ? `<${tag}>` : `</${tag}>`)),
      settings: { ...alignmentIn(markup), ...settings },
    };
  });
  return { cues, dropsStyling };
}

function alignmentIn(markup: string): CueSettings {
  const [, key] = alignment.exec(markup) ?? [];
  return key === undefined ? {} : settingsAt(Number(key));
}
