import { type BuiltLocale, builtLocales } from '@kinora/contract/locales';
import type { Messages } from '@lingui/core';
import type { Plugin } from 'vite';
import { readCatalog } from './catalogs.ts';
import { emitFromModule } from './emit-from-module.ts';

type Shells = { renderShells: (locale: BuiltLocale, messages: Messages) => Promise<Record<string, string>> };

/**
 * Writes the results of a client module's `renderShells`, by language, to `shells.json`. The server inserts these shells
 * into documents.
 */
export function shells(module: string): Plugin {
  return emitFromModule<Shells>({
    name: 'shells',
    module,
    async toJson({ renderShells }, root) {
      const entries = [];
      // One after the other, because each activates its language.
      for (const locale of builtLocales) {
        entries.push([locale, await renderShells(locale, await readCatalog(root, locale))]);
      }
      return Object.fromEntries(entries);
    },
  });
}
