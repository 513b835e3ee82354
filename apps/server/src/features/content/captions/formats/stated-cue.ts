import { escapeText } from '../cue-text.ts';
import type { CueSettings } from './cue-settings.ts';

/** A cue as a file states it. Times are in milliseconds, and null if they are invalid. */
export type StatedCue = {
  /** The line of the file, for messages; null if the format doesn't consist of lines. */
  line: number | null;
  start: number | null;
  end: number | null;
  /** WebVTT cue text that isn't clean yet. */
  markup: string;
  settings: CueSettings;
};

/** `dropsStyling` says whether the file has formatting that captions don't keep, such as colors. */
export type StatedCues = { cues: StatedCue[]; dropsStyling: boolean };

/** The emphasis of a run of text. */
export type Emphasis = { b: boolean; i: boolean; u: boolean };

/** Writes text as WebVTT cue text with its own tags, so that later runs don't depend on it. */
export function writeRun(text: string, { b, i, u }: Emphasis): string {
  if (text === '') return '';
  const tags = [b && 'b', i && 'i', u && 'u'].filter((tag) => tag !== false);
  const open = tags.map((tag) => `<${tag}>`).join('');
  const close = tags.map((tag) => `</${tag}>`);
  return `${open}${escapeText(text)}${close.reverse().join('')}`;
}
