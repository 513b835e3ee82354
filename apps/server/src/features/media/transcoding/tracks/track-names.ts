import { quotable } from '../playlists/playlists.ts';

/** Max characters of a name before a number is appended to make it unique. */
const maxBase = 90;

/** Whether two names are the same in a playlist, which needs different ones. */
export const isSameName = (one: string, other: string) => quotable(one) === quotable(other);

/**
 * Names a track after its title or its language in that language, else by its number, counted from 1. Appends a number
 * if another track has the name.
 */
export function nameTrack(
  { title, language }: { title: string; language: string | null },
  number: number,
  taken: readonly string[],
): string {
  const base = [...(title || nameLanguage(language))].slice(0, maxBase).join('').trim();
  const isFree = (name: string) => !taken.some((one) => isSameName(one, name));
  if (base !== '' && isFree(base)) return base;
  for (let next = base === '' ? number : 2; ; next += 1) {
    const name = base === '' ? `Track ${next}` : `${base} ${next}`;
    if (isFree(name)) return name;
  }
}

/** Returns the name of a language in that language, such as `Français`; empty if it is unknown. */
function nameLanguage(tag: string | null): string {
  if (tag === null) return '';
  const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag) ?? '';
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(tag) + rest.join('');
}
