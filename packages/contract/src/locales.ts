/** The languages of the interface, as BCP 47 tags. English is the source of every text. */
export const locales = ['en', 'de', 'fr', 'es', 'pt-BR', 'ja', 'ar'] as const;

export type Locale = (typeof locales)[number];

/** English with accents and longer texts, which shows untranslated and clipped texts. Only a cookie selects it. */
export const pseudoLocale = 'en-XA';

/** The languages in which the client is built. */
export const builtLocales = [...locales, pseudoLocale] as const;

export type BuiltLocale = (typeof builtLocales)[number];

/** Each language's name in that language. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  ja: '日本語',
  ar: 'العربية',
};

/** The cookie with the language that a visitor chose. */
export const localeCookie = 'locale';

const isLocale = (value: string): value is Locale => locales.some((locale) => locale === value);

/** Returns a stored or requested language if this release has it. A later release may have stored another one. */
export function knownLocale(value: string | null | undefined): Locale | null {
  return value && isLocale(value) ? value : null;
}

/** Returns the writing direction of a language's interface. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/** Returns the path of a built script in a language: `assets/main.js` is English, `assets/ja/main.js` Japanese. */
export function localizedFile(file: string, locale: string): string {
  return locale === 'en' ? file : file.replace(/([^/]+)$/, `${locale}/$1`);
}
