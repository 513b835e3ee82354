import { i18n } from '#lib/i18n/i18n.ts';
import type { ServerText } from './error-messages.ts';

/**
 * Translates a text of the server into the page's language, and the times in it into the viewer's time zone. The
 * translations are loaded only when the first text needs one. If they can't be loaded, the text stays as it is.
 */
export async function translateServerText(text: ServerText): Promise<string> {
  const isSame = i18n.locale === 'en' && text.params?.time === undefined;
  if (text.reason === undefined || isSame) return text.message;
  const messages = await import('./error-messages.ts').catch(() => null);
  return messages ? messages.translateError(text) : text.message;
}
