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
        from: readTime(from) ?? 0,
        until: readTime(until) ?? 0,
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

/** Formats milliseconds as `2:03.400`, or as `1:02:03.400` from one hour up. */
export const formatShort = (milliseconds: number) => formatTime(milliseconds).replace(/^00:0?|^0/, '');

/** Formats milliseconds as WebVTT does: `01:02:03.400`. */
export function formatTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const fraction = String(milliseconds % 1000).padStart(3, '0');
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${fraction}`;
}

/** Parses `1:02:03.4`, `2:03.4`, `3.4` or `3,4` into milliseconds. Returns null for anything else. */
export function readTime(text: string): number | null {
  if (!/^(?:(?:\d{1,3}:)?\d{1,2}:)?\d{1,2}(?:[.,]\d{1,3})?$/.test(text.trim())) return null;
  const parts = text.trim().replace(',', '.').split(':').map(Number);
  if (parts.slice(1).some((part) => part >= 60)) return null;
  return Math.round(parts.reduce((seconds, part) => seconds * 60 + part, 0) * 1000);
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

/** The server encodes `<` and `>` where they aren't part of a tag. */
function encode(text: string): string {
  return text.replace(/&(?!(?:lt|gt|amp|nbsp|lrm|rlm);)/g, '&amp;');
}
