import { formatMediaTime, readMediaTime } from '#lib/media-time.ts';

/** A caption on screen. Times are in milliseconds. `settings` are the WebVTT settings after the times, or empty. */
export type Cue = { id: number; from: number; until: number; text: string; settings: string };

/** Milliseconds of a new caption, and the least that a caption may last. */
export const newDuration = 2000;
export const minDuration = 100;

const timing = /^((?:\d+:)?\d\d:\d\d\.\d{3}) --> ((?:\d+:)?\d\d:\d\d\.\d{3})(?: (.*))?$/;

/** Parses the clean WebVTT that the server writes. */
export function readCues(content: string): Cue[] {
  return content.split('\n\n').flatMap((block, id) => {
    const [first = '', ...lines] = block.trim().split('\n');
    const [, from, until, settings = ''] = timing.exec(first) ?? [];
    if (from === undefined || until === undefined) return [];
    return [
      {
        id,
        from: readMediaTime(from) ?? 0,
        until: readMediaTime(until) ?? 0,
        text: decode(lines.join('\n')),
        settings,
      },
    ];
  });
}

/** Writes WebVTT. Leaves out captions without text. */
export function writeCues(cues: readonly Cue[]): string {
  const blocks = cues.flatMap(({ from, until, text, settings }) => {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length === 0) return [];
    const times = `${formatTime(from)} --> ${formatTime(until)}${settings === '' ? '' : ` ${settings}`}`;
    return [[times, encode(lines.join('\n'))].join('\n')];
  });
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

/** Formats milliseconds as WebVTT does: `01:02:03.400`. */
function formatTime(milliseconds: number): string {
  return '00:00:00.000'.slice(0, -formatMediaTime(milliseconds).length) + formatMediaTime(milliseconds);
}

/**
 * Decodes entities, so that people edit `R&B` instead of `R&amp;B`. A `<` that would start a tag stays encoded.
 */
function decode(text: string): string {
  return text
    .replace(/&lt;(?![/a-z\d])/gi, '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/**
 * The server encodes `<` and `>` where they aren't part of a tag. It would read a line with times and an arrow as the
 * start of a caption.
 */
function encode(text: string): string {
  return text.replace(/&(?!(?:lt|gt|amp|nbsp|lrm|rlm);)/g, '&amp;').replaceAll('->', '-&gt;');
}

/** Returns a caption's text without tags. */
export const plainText = ({ text }: Pick<Cue, 'text'>) => text.replace(/<[^>]*>/g, '').trim();
