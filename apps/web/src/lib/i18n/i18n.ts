import { type CompiledMessage, formatMessage } from '@kinora/contract/message-format';
import type { MessageDescriptor, Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/**
 * The page's language, and the function behind Lingui's macros. Lingui's own runtime would add 1.7 KB
 * to every page.
 */
export const i18n = {
  locale: '',
  messages: {} as Messages,

  activate(locale: string, messages: Messages = {}): void {
    i18n.locale = locale;
    i18n.messages = messages;
  },

  /** Returns the text of a message in the page's language. */
  _({ id, message, values = {} }: MessageDescriptor): string {
    return formatMessage(compiled(i18n.messages[id] ?? message ?? id), values, formats);
  },
};

/** Returns the message as it is in a build. Elsewhere, it may be the English source. */
function compiled(message: CompiledMessage | string): CompiledMessage {
  if (typeof message !== 'string') return message;
  return import.meta.env.DEV ? compileMessage(message) : [message];
}

const formats = {
  plurals: perLocale((locale) => new Intl.PluralRules(locale)),
  numbers: perLocale((locale) => new Intl.NumberFormat(locale)),
};

/**
 * Returns a function that returns the formatter of the page's language. Creates it on first use, because a formatter
 * takes milliseconds to construct and a page needs only some of them.
 */
export function perLocale<Formatter>(create: (locale: string) => Formatter): () => Formatter {
  const created = new Map<string, Formatter>();
  return () => {
    const formatter = created.get(i18n.locale) ?? create(i18n.locale);
    created.set(i18n.locale, formatter);
    return formatter;
  };
}
