import type { CueSettings } from './cue-settings.ts';
import { type Point, settingsAt } from './keypad.ts';
import { writeRun } from './stated-cue.ts';
import { type AssStyle, keyOf, keyOfOldAlignment } from './sub-station-styles.ts';

type Scope = {
  style: AssStyle;
  styles: ReadonlyMap<string, AssStyle>;
  /** The canvas that positions refer to. */
  size: { PlayResX: number; PlayResY: number };
};

type EventText = {
  markup: string;
  settings: CueSettings;
  /** Whether something was dropped, such as a color or a drawing. */
  isStyled: boolean;
};

/** Captures the content of an override block. */
const block = /\{([^{}]*)\}/;
/** Captures the name and the argument of an override. Only the argument of `r` may begin with a letter. */
const override = /\\(r|\d?[a-z]+)([^\\]*)/gi;
const place = /^\([ \t]*(-?[\d.]{1,12})[ \t]*,[ \t]*(-?[\d.]{1,12})/;

/** Converts the text of an event into cue text. */
export function readEventText(text: string, { style, styles, size }: Scope): EventText {
  let emphasis = style.emphasis;
  let key: number | null = null;
  let point: Point | null = null;
  let [isDrawing, isStyled] = [false, false];
  let markup = '';
  // Parts with odd indexes are the contents of override blocks.
  for (const [index, part] of text.split(block).entries()) {
    if (index % 2 === 0) {
      isStyled ||= isDrawing && part.trim() !== '';
      markup += isDrawing ? '' : writeRun(readText(part), emphasis);
      continue;
    }
    for (const [, name = '', value = ''] of withoutAnimations(part).matchAll(override)) {
      if (name === 'b' || name === 'i' || name === 'u') {
        emphasis = { ...emphasis, [name]: isOn(value, style.emphasis[name]) };
      } else if (name === 'r') {
        emphasis = (styles.get(value.trim()) ?? style).emphasis;
      } else if (name === 'an') {
        key ??= keyOf(Number.parseInt(value, 10));
      } else if (name === 'a') {
        key ??= keyOfOldAlignment(Number.parseInt(value, 10));
      } else if (name === 'pos' || name === 'move') {
        point ??= readPoint(value, size);
      } else {
        isStyled = true;
        if (name === 'p') isDrawing = Number.parseInt(value, 10) > 0;
      }
    }
    isStyled ||= part.includes('\\t(');
  }
  return { markup, settings: settingsAt(key ?? style.key, point ?? undefined), isStyled };
}

/** `\b700` is a weight: 600 and more are bold. Without a value, the style applies again. */
function isOn(value: string, inStyle: boolean): boolean {
  const number = Number.parseInt(value, 10);
  return Number.isNaN(number) ? inStyle : number === 1 || number >= 600;
}

function readPoint(value: string, { PlayResX, PlayResY }: Scope['size']): Point | null {
  const [x = Number.NaN, y = Number.NaN] = (place.exec(value) ?? []).slice(1).map(Number);
  if (Number.isNaN(x) || Number.isNaN(y)) return null;
  return { x: (x / PlayResX) * 100, y: (y / PlayResY) * 100 };
}

/** Removes animations, whose overrides apply only for a moment. */
function withoutAnimations(overrides: string): string {
  return overrides.replace(/\\t\([^()]*(?:\([^()]*\)[^()]*)*\)?/g, '');
}

function readText(text: string): string {
  return text.replace(/\\[Nnh]/g, (code) => ({ '\\N': '\n', '\\n': ' ' })[code] ?? '\u00a0');
}
