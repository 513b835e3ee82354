import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuiltLocale, pseudoLocale } from '@kinora/contract/locales';
import { type CompiledMessage, formatMessage } from '@kinora/contract/message-format';
import type { MessageDescriptor } from '@lingui/core';
import { parsePoFile } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/** Translates a message into one language. */
export type Translate = ((message: MessageDescriptor) => string) & { readonly locale: BuiltLocale };

const catalogs = path.resolve(import.meta.dirname, '../../../locales');
const translators = new Map<BuiltLocale, Translate>();

/**
 * Returns the function that translates messages into a language. Reads the language's catalog on first use: about
 * 190 short messages.
 */
export function translatorOf(locale: BuiltLocale): Translate {
  const translate = translators.get(locale) ?? createTranslator(locale);
  translators.set(locale, translate);
  return translate;
}

function createTranslator(locale: BuiltLocale): Translate {
  const catalog = readCatalog(locale);
  const formats = { plurals: new Intl.PluralRules(locale), numbers: new Intl.NumberFormat(locale) };
  const translate = ({ id, message = '', values = {} }: MessageDescriptor) =>
    formatMessage(catalog.get(id) ?? compileMessage(message), values, {
      plurals: () => formats.plurals,
      numbers: () => formats.numbers,
    });
  return Object.assign(translate, { locale });
}

/**
 * Returns the translations of a catalog by message id. English messages are in the code, and the pseudo-locale is only
 * for the client.
 */
function readCatalog(locale: BuiltLocale): ReadonlyMap<string, CompiledMessage> {
  if (locale === 'en' || locale === pseudoLocale) return new Map();
  const { items } = parsePoFile(readFileSync(path.join(catalogs, `${locale}.po`), 'utf8'));
  const translated = items.filter(({ msgstr: [translation] }) => translation);
  return new Map(
    translated.map(({ msgid, msgctxt, msgstr: [translation = ''] }) => [
      generateMessageId(msgid, msgctxt ?? undefined),
      compileMessage(translation),
    ]),
  );
}
