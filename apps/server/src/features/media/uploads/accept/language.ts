import { nameLanguage } from '@kinora/contract/captions';

/** Converts a language code, such as `ger` or `pt_br`, to a BCP 47 tag; null if it names no language. */
export function readLanguage(code: string): string | null {
  const tag = code.trim().replaceAll('_', '-');
  if (tag.length > 35 || /^(?:und|mis|mul|zxx)\b/i.test(tag)) return null;
  try {
    const [language] = Intl.getCanonicalLocales(tag);
    return language !== undefined && nameLanguage(language) !== undefined ? language : null;
  } catch {
    return null;
  }
}
