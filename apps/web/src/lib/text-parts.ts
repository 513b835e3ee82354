/** A part of user-written text: plain, a URL, or a timestamp of the video. */
export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'time'; text: string; seconds: number };

const link = /https?:\/\/[^\s<>"']+/;
const time = /(?<![\d:.])(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?![\d:])/;
const found = new RegExp(`(?<link>${link.source})|(?<time>${time.source})`, 'g');
/** Punctuation that ends the sentence around a URL. */
const trailing = /[.,;:!?)\]}]+$/;

/** Finds the URLs and the timestamps (`1:23`, `1:02:03`) in a text. */
export function splitText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(found)) {
    const part = match.groups?.link ? linkOf(match.groups.link) : timeOf(match);
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push(part);
    end = match.index + part.text.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

function linkOf(url: string): TextPart {
  const text = url.replace(trailing, '');
  return URL.canParse(text) ? { kind: 'link', text, href: text } : { kind: 'text', text };
}

function timeOf([, , text = '', hours = '0', minutes = '0', seconds = '0']: RegExpMatchArray): TextPart {
  return { kind: 'time', text, seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) };
}
