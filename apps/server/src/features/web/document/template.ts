import { type BuiltLocale, builtLocales, directionOf, localizedFile } from '@kinora/contract/locales';
import { translatorOf } from '../../../platform/i18n/translate.ts';
import { escapeText } from '../../../platform/markup/escape.ts';
import { noScriptText } from './texts.ts';

const noscript = /<noscript>.*<\/noscript>/;
const scripts = /(?<=(?:src|href)=")[^"]*\/assets\/[^"]+\.js(?=")/g;

/** Returns a built document in every language, with its `lang`, its `dir` and that language's scripts. */
export function localizeTemplate(template: string): Record<BuiltLocale, string> {
  const entries = builtLocales.map((locale): [BuiltLocale, string] => [
    locale,
    template
      .replace('<html lang="en"', `<html lang="${locale}" dir="${directionOf(locale)}"`)
      .replace(scripts, (file) => localizedFile(file, locale))
      .replace(noscript, () => `<noscript>${escapeText(noScriptText(translatorOf(locale)))}</noscript>`),
  ]);
  return Object.fromEntries(entries) as Record<BuiltLocale, string>;
}
