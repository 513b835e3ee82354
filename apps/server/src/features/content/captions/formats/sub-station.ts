import { linesOf } from '../cue-lines.ts';
import { readTime } from '../cue-time.ts';
import type { StatedCue, StatedCues } from './stated-cue.ts';
import { type AssStyle, plainStyle, readStyle } from './sub-station-styles.ts';
import { readEventText } from './sub-station-text.ts';

const header = /^\[([^\]]{1,40})\][ \t]*$/;
const field = /^[ \t]*([A-Za-z]{1,20}):[ \t]*(.*)$/;
/** The fields of an event if the file doesn't list them. `Text` is last, because it may contain commas. */
const eventFields = 'Layer,Start,End,Style,Name,MarginL,MarginR,MarginV,Effect,Text';
const styleFields =
  'Name,Fontname,Fontsize,PrimaryColour,SecondaryColour,OutlineColour,BackColour,Bold,Italic,Underline,StrikeOut,ScaleX,ScaleY,Spacing,Angle,BorderStyle,Outline,Shadow,Alignment';
/** Max fields of a line. ASS has 23 in a style. */
const maxFields = 40;
/** The size of the script's canvas if the file doesn't state it. */
const canvas = { PlayResX: 384, PlayResY: 288 };

type Script = {
  size: { PlayResX: number; PlayResY: number };
  styles: Map<string, AssStyle>;
  /** The names of the fields in each line. */
  fields: { styles: string[]; events: string[] };
};

/** Parses SubStation Alpha (SSA and ASS) in linear time. Keeps emphasis and alignment, and drops drawings and effects. */
export function parseSubStation(file: string): StatedCues {
  const fields = { styles: namesOf(styleFields), events: namesOf(eventFields) };
  const script: Script = { size: { ...canvas }, styles: new Map(), fields };
  // By their content, because editors stack copies of an event to draw its shadow or outline.
  const cues = new Map<string, StatedCue>();
  let dropsStyling = false;
  let section = 'events';
  for (const [index, line] of linesOf(file).entries()) {
    section = header.exec(line)?.[1]?.toLowerCase() ?? section;
    const [, name = '', content = ''] = field.exec(line) ?? [];
    if (name !== 'Dialogue' || section.endsWith('styles')) {
      readSetting(script, { section, name, content });
      continue;
    }
    const { isStyled, ...cue } = readEvent(script, content);
    dropsStyling ||= isStyled;
    const isDrawing = isStyled && cue.markup.trim() === '';
    const key = JSON.stringify(cue);
    if (!isDrawing && !cues.has(key)) cues.set(key, { line: index + 1, ...cue });
  }
  return { cues: [...cues.values()], dropsStyling };
}

type Setting = { section: string; name: string; content: string };

function readSetting({ size, styles, fields }: Script, { section, name, content }: Setting): void {
  const isStyles = section.endsWith('styles');
  if (name === 'PlayResX' || name === 'PlayResY') {
    size[name] = Number.parseInt(content, 10) || canvas[name];
  } else if (name === 'Format') {
    fields[isStyles ? 'styles' : 'events'] = namesOf(content);
  } else if (name === 'Style' && isStyles) {
    const values = valuesOf(content, fields.styles);
    styles.set(values.name ?? '', readStyle(values, !section.includes('+')));
  }
}

function readEvent({ size, styles, fields }: Script, content: string) {
  const { start, end, style: named = '', text = '' } = valuesOf(content, fields.events);
  const style = styles.get(named.replace(/^\*/, '')) ?? plainStyle;
  return {
    start: readEventTime(start),
    end: readEventTime(end),
    ...readEventText(text, { style, styles, size }),
  };
}

function namesOf(format: string): string[] {
  return format
    .slice(0, 1000)
    .split(',', maxFields)
    .map((name) => name.trim().toLowerCase());
}

/** Splits values at commas, except the last, which may contain some. */
function valuesOf(content: string, names: readonly string[]): Partial<Record<string, string>> {
  const values: Record<string, string> = {};
  let rest = content;
  for (const [index, name] of names.entries()) {
    const comma = index === names.length - 1 ? -1 : rest.indexOf(',');
    const value = comma < 0 ? rest : rest.slice(0, comma);
    values[name] = name === 'text' ? value : value.trim();
    rest = comma < 0 ? '' : rest.slice(comma + 1);
  }
  return values;
}

function readEventTime(stated: string | undefined): number | null {
  return stated !== undefined && /^\d{1,4}:\d{1,2}:\d{1,2}(?:[.,]\d{1,3})?$/.test(stated)
    ? readTime(stated)
    : null;
}
