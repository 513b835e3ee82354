import type { LocaleChoice } from '@kinora/contract/accounts';
import { knownLocale, type Locale, localeCookie } from '@kinora/contract/locales';

const year = 365 * 24 * 60 * 60;

/**
 * Returns the language in the cookie that the server reads, or null if pages follow the browser's preferences. The build
 * renders shells without a document.
 */
export function storedLocale(): Locale | null {
  if (typeof document === 'undefined') return null;
  return knownLocale(new RegExp(`\\b${localeCookie}=([^;]*)`).exec(document.cookie)?.[1]);
}

/** Stores the language of this browser's pages, from the next page on. */
export function storeLocale(locale: LocaleChoice): void {
  const [value, age] = locale === 'auto' ? ['', 0] : [locale, year];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure origin
  document.cookie = `${localeCookie}=${value}; path=/; max-age=${age}; samesite=lax`;
}

/** Reloads the page in a language. A page's language never changes, because its scripts contain only that language. */
export function chooseLocale(locale: LocaleChoice): void {
  storeLocale(locale);
  location.reload();
}
