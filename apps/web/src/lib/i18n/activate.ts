import { directionOf } from '@kinora/contract/locales';
import type { Messages } from '@lingui/core';
import { i18n } from './i18n.ts';
import { storedLocale } from './locale-cookie.ts';

/** Activates the document's language. In a build, every chunk already contains its messages in that language. */
export async function activateLocale(): Promise<void> {
  if (import.meta.env.DEV) return activateCatalog(document.documentElement);
  i18n.activate(document.documentElement.lang);
}

/** The development server's document is always English, so the cookie decides here. */
async function activateCatalog(html: HTMLElement): Promise<void> {
  const locale = storedLocale() ?? 'en';
  html.lang = locale;
  html.dir = directionOf(locale);
  const catalog: { messages: Messages } = await import(`../../../locales/${locale}.po`);
  i18n.activate(locale, catalog.messages);
}
