import path from 'node:path';
import { type BuiltLocale, directionOf, pseudoLocale } from '@kinora/contract/locales';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Messages } from '@lingui/core';

type CompiledMessage = Messages[string];

/** Reads the compiled messages of a language, by message id. Throws if a message isn't translated. */
export async function readCatalog(root: string, locale: BuiltLocale): Promise<Messages> {
  const config = getConfig({ configPath: path.join(root, 'lingui.config.ts') });
  const [catalog] = await getCatalogs(config);
  if (!catalog) throw new Error('lingui.config.ts has no catalog');
  // The pseudo-locale is made of the English messages.
  const source = locale === pseudoLocale ? 'en' : locale;
  const { messages, missing } = await catalog.getTranslations(source, config);
  if (missing.length > 0) {
    throw new Error(`${locale} lacks ${missing.length} messages: ${missing[0]?.source}`);
  }
  const pseudo = { pseudoLocale, pseudoLocaleOptions: { extend: 0.3 } };
  const { source: json, errors } = createCompiledCatalog(locale, messages, { namespace: 'json', ...pseudo });
  if (errors[0]) throw new Error(`${locale}: "${errors[0].source}": ${errors[0].error.message}`);
  const compiled: Messages = JSON.parse(json).messages;
  return directionOf(locale) === 'rtl' ? mapValues(compiled, isolateValues) : compiled;
}

/** Wraps each value in U+2068 and U+2069, so that its direction doesn't affect the sentence around it. */
function isolateValues(tokens: CompiledMessage): CompiledMessage {
  if (typeof tokens === 'string') return tokens;
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return [token];
    const [name, type, format] = token;
    if (type === undefined) return ['\u2068', token, '\u2069'];
    const choices = format as Record<string, CompiledMessage>;
    return [[name, type, mapValues(choices, isolateValues)]];
  }) as CompiledMessage;
}

function mapValues<Value>(object: Record<string, Value>, map: (value: Value) => Value) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
