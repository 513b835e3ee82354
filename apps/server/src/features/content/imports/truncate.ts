import { countCharacters, normalizeText } from '@kinora/contract/characters';

/** Shortens a text to `max` characters as a person counts them, at the end of a word if there is one nearby. */
export function truncate(text: string, max: number): string {
  const whole = normalizeText(text.toWellFormed());
  // A character may consist of many code units, but forms accept at most sixteen on average.
  if (whole.length <= max || (whole.length <= max * 16 && countCharacters(whole) <= max)) return whole;
  const room = [...new Intl.Segmenter().segment(whole.slice(0, max * 16))]
    .slice(0, max - 1)
    .map(({ segment }) => segment)
    .join('');
  const end = room.search(/\s\S{0,30}$/);
  return normalizeText(`${end > 0 ? room.slice(0, end) : room}…`);
}
