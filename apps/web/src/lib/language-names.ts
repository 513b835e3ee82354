import { t } from '@lingui/core/macro';
import { i18n } from '#lib/i18n/i18n.ts';

/** Names languages in the language of the interface. Returns undefined for a language without a name. */
export const languageNames = () => new Intl.DisplayNames(i18n.locale, { type: 'language', fallback: 'none' });

/** `label` is the server's English name. */
type NamedCaptions = { language: string; label: string; isAutomatic: boolean };

/** Names captions by their language. */
export function captionsLabel({ language, label, isAutomatic }: NamedCaptions): string {
  const name = languageNames().of(language);
  if (name === undefined) return label;
  return isAutomatic
    ? t({
        message: `${name} (automatic)`,
        comment: 'Captions in a language, made by speech recognition',
      })
    : name;
}
