import { normalizeText } from '@kinora/contract/characters';

/** Shortens a text to `max` characters as a person counts them. */
export function shorten(text: string, max: number): string {
  // A character may consist of many code units, but not of arbitrarily many.
  const whole = normalizeText(text.slice(0, max * 16).toWellFormed());
  if (whole.length <= max) return whole;
  return [...new Intl.Segmenter().segment(whole)]
    .slice(0, max)
    .map(({ segment }) => segment)
    .join('')
    .trim();
}
