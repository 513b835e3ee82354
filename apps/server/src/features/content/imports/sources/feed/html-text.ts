import { decodeHTML } from 'entities';

/** Max characters of a description that are read. */
const maxHtml = 100_000;

/** No pattern looks past the next `<`, so that each takes linear time. */
const blockEnd = /<\/(p|div|ul|ol|table|h[1-6]|blockquote|section|article)\s*>/gi;
const lineEnd = /<br\s*\/?>|<\/(li|tr|dt|dd)\s*>/gi;
const link = /<a\s[^<>]*?href\s*=\s*["']([^"'<>]*)["'][^<>]*>([^<]*)<\/a\s*>/gi;
const hidden = /<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi;

/** Returns the text of a description in HTML, with the targets of its links. A text without tags stays as it is. */
export function htmlText(html: string): string {
  const cut = html.slice(0, maxHtml);
  if (!/<\/?[a-z!]/i.test(cut)) return decodeHTML(cut).trim();
  const text = cut
    .replaceAll(hidden, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(link, (_, url: string, label: string) => (isSame(url, label) ? label : `${label} (${url})`))
    .replaceAll(/<li\b[^<>]*>/gi, '• ')
    .replaceAll(lineEnd, '\n')
    .replaceAll(blockEnd, '\n\n')
    .replaceAll(/<[^<>]*>/g, '');
  return decodeHTML(text)
    .replaceAll(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether the label of a link shows its target, or the target is of no use elsewhere. */
function isSame(url: string, label: string): boolean {
  const bare = (text: string) =>
    text
      .trim()
      .replace(/^https?:\/\//, '')
      .replace(/\/$/, '');
  return !/^https?:/i.test(url) || bare(decodeHTML(url)) === bare(decodeHTML(label));
}
