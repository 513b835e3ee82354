import { directionOf, type Locale } from '@kinora/contract/locales';
import type { MessageDescriptor } from '@lingui/core';
import { type Translate, translatorOf } from './translate.ts';

/** The Unicode characters that begin and end text with a direction of its own, as `<bdi>` does in HTML. */
export const [isolateStart, isolateEnd] = ['\u2068', '\u2069'] as const;

const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Isolates a text in a right-to-left language, so that names and quotes in other languages don't reorder the words
 * around them. Removes the text's own control characters, which could end the isolation.
 */
export function isolate(text: string, locale: Locale): string {
  if (directionOf(locale) === 'ltr') return text;
  return `${isolateStart}${text.replaceAll(directionControls, '')}${isolateEnd}`;
}

/** Like `translatorOf`, but isolates the texts that replace placeholders. */
export function isolatingTranslatorOf(locale: Locale): Translate {
  const translate = translatorOf(locale);
  if (directionOf(locale) === 'ltr') return translate;
  const isolated = (message: MessageDescriptor) => {
    const values = Object.entries(message.values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolate(value, locale) : value,
    ]);
    return translate({ ...message, values: Object.fromEntries(values) });
  };
  return Object.assign(isolated, { locale });
}
