/** Matches a visible character: neither whitespace nor a format character such as a zero-width space. */
const visible = /[^\p{Cf}\p{Cc}\s]/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Trims a text and drops NUL, which PostgreSQL can't store. Returns an empty text if no character is visible. */
export function normalizeText(value: string): string {
  const trimmed = value.replaceAll('\0', '').trim();
  return visible.test(trimmed) ? trimmed : '';
}

/** Counts characters as people do, so that a family emoji is one. Stops counting at `atMost`. */
export function countCharacters(value: string, atMost = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const _ of segmenter.segment(value)) {
    count += 1;
    if (count >= atMost) break;
  }
  return count;
}
