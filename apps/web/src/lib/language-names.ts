import { i18n } from '#lib/i18n/i18n.ts';

/** Names languages in the language of the interface. Returns undefined for a language without a name. */
export const languageNames = () => new Intl.DisplayNames(i18n.locale, { type: 'language', fallback: 'none' });

/** Names a language of captions. `label` is the server's English name. */
export function captionsLabel({ language, label }: { language: string; label: string }): string {
  return languageNames().of(language) ?? label;
}
