import { knownLocale, type Locale } from '@kinora/contract/locales';

/** The columns of `users` that decide a person's language. */
export type PersonLocales = { locale: Locale | null; last_locale: Locale | null };

/**
 * Returns the language for a person who reads a text later, without a request: the chosen one, or else the browser's at
 * the last login. Null if neither is known, and then the site's language is used.
 */
export function recipientLocale({ locale, last_locale }: PersonLocales): Locale | null {
  return knownLocale(locale) ?? knownLocale(last_locale);
}
