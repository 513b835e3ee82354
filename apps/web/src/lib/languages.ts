import { i18n } from '#lib/i18n/i18n.ts';

/**
 * The languages offered for videos and captions, as BCP 47 tags: the most widely spoken ones, and the most common ones in
 * captions.
 */
const codes =
  'af am ar az be bg bn bs ca cs cy da de el en en-GB en-US es es-419 et eu fa fi fil fr fr-CA ga gl gu he hi hr hu hy id is it ja ka kk km kn ko lt lv mk ml mn mr ms my nb ne nl nn pa pl pt pt-BR ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh-Hans zh-Hant zu';
const tags = codes.split(' ');

export function listLanguages(names: Intl.DisplayNames) {
  return tags
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.locale));
}

/** Returns the browser's first preferred language that is on the list, or else English. */
export function likelyLanguage(spoken: readonly string[] = navigator.languages): string {
  const known = new Set(tags);
  return spoken.flatMap((tag) => [tag, tag.split('-')[0] ?? '']).find((tag) => known.has(tag)) ?? 'en';
}
