import { i18n } from '#lib/i18n/i18n.ts';
import type { ServerText } from './error-messages.ts';

/**
 * Translates a text of the server into the page's language. The translations are loaded only when the first text needs
 * one. If they can't be loaded, the text stays English.
 */
export async function translateServerText(text: ServerText): Promise<string> {
  if (text.reason === undefined || i18n.locale === 'en') return text.message;
  const messages = await import('./error-messages.ts').catch(() => null);
  return messages ? messages.translateError(text) : text.message;
}
