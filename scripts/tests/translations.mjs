import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parsePoFile } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/**
 * Fails on every translation whose placeholders or tags differ from the English ones, that lacks a plural form of its
 * language, or that isn't a valid message.
 */
for (const folder of ['apps/web/locales', 'apps/server/locales']) {
  for (const file of readdirSync(folder)) {
    const locale = path.basename(file, '.po');
    const { items } = parsePoFile(readFileSync(path.join(folder, file), 'utf8'));
    if (locale !== 'en') checkCatalog(path.join(folder, file), items, locale);
  }
}

function checkCatalog(file, items, locale) {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  for (const { msgid, msgstr } of items) {
    try {
      const english = partsOf(compileMessageOrThrow(msgid));
      const translated = partsOf(compileMessageOrThrow(msgstr[0] ?? ''), pluralCategories);
      const different = english.symmetricDifference(translated);
      if (different.size > 0) throw new Error(`differs in ${[...different].join(', ')}`);
    } catch (error) {
      process.stdout.write(`${file}: ${JSON.stringify(msgid)} ${error.message}\n`);
      process.exitCode = 1;
    }
  }
}

/** Returns the placeholders and tags of a message. Throws if a plural lacks one of the forms. */
function partsOf(tokens, forms = ['other'], found = new Set()) {
  for (const token of tokens) {
    if (typeof token === 'string') {
      for (const [tag] of token.matchAll(/<\/?\w+\/?>/g)) found.add(tag);
    } else {
      const [name, type, choices] = token;
      found.add(`{${name}}`);
      const missing = type === 'plural' ? forms.filter((form) => !(form in choices)) : [];
      if (missing.length > 0) throw new Error(`has no plural form ${missing.join(', ')}`);
      for (const choice of Object.values(choices ?? {})) {
        if (Array.isArray(choice)) partsOf(choice, forms, found);
      }
    }
  }
  return found;
}
