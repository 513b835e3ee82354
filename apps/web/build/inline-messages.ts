import { createHash } from 'node:crypto';
import { type BuiltLocale, builtLocales, localizedFile } from '@kinora/contract/locales';
import type { Messages } from '@lingui/core';
import type { Plugin } from 'vite';
import { readCatalog } from './catalogs.ts';

/** The code that Lingui's macros generate: a call for a message without values, and any other descriptor. */
const plainCall = /\$_i18n\._\(\/\*i18n\*\/ \{\s*id: "([\w-]+)"\s*\}\)/g;
const descriptor = /(\/\*i18n\*\/ \(?\{\s*)id: "([\w-]+)"/g;
const marker = /(["'`])@(text|message):([\w-]+)\1/g;
/** Vite lists the files that dynamic imports preload relative to the build's folder. All other imports are relative. */
const preloaded = /"(assets\/[^"/]+\.js)"/g;

/**
 * Writes every script once per language, with its messages inlined. A page then loads only the messages that it
 * shows, in the chunks that it loads anyway, and needs no catalog.
 */
export function inlineMessages(): Plugin[] {
  let root = '';
  let version = '';
  const translated = new Set<string>();
  let catalogs: Messages[] = [];
  return [
    {
      name: 'kinora:message-markers',
      apply: 'build',
      enforce: 'pre',
      configResolved(config) {
        root = config.root;
      },
      async buildStart() {
        catalogs = await Promise.all(builtLocales.map((locale) => readCatalog(root, locale)));
        version = createHash('sha256').update(JSON.stringify(catalogs)).digest('hex');
      },
      // Changes the names of scripts with their translations, because browsers never load the same name again.
      augmentChunkHash: ({ moduleIds }) => (moduleIds.some((id) => translated.has(id)) ? version : ''),
      transform: {
        filter: { code: '/*i18n*/' },
        handler(code, id) {
          const marked = code
            .replace(plainCall, '"@text:$1"')
            .replace(descriptor, '$1message: "@message:$2"');
          const [messages, markers] = [code.split('/*i18n*/'), marked.match(/"@(?:text|message):/g)];
          if (messages.length - 1 !== markers?.length) {
            throw new Error(`not every message of ${id} has a marker`);
          }
          translated.add(id);
          return marked;
        },
      },
    },
    {
      name: 'kinora:inline-messages',
      apply: 'build',
      enforce: 'post',
      generateBundle: {
        // After Vite has written the lists of files that dynamic imports preload.
        order: 'post',
        handler(_options, bundle) {
          const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
          for (const chunk of chunks) {
            const { code } = chunk;
            for (const [index, locale] of builtLocales.entries()) {
              const source = localize(code, locale, catalogs[index] ?? {});
              const fileName = localizedFile(chunk.fileName, locale);
              if (fileName === chunk.fileName) {
                chunk.code = source;
              } else {
                this.emitFile({ type: 'asset', fileName, source });
              }
            }
          }
        },
      },
    },
  ];
}

function localize(code: string, locale: BuiltLocale, messages: Messages): string {
  const localized = code
    .replace(marker, (_marker, _quote, kind: string, id: string) => {
      const message = messages[id];
      if (message === undefined) {
        throw new Error(`message ${id} is not in the catalogs: run npm run messages`);
      }
      return JSON.stringify(kind === 'text' ? message[0] : message);
    })
    .replace(preloaded, (_path, file: string) => `"${localizedFile(file, locale)}"`);
  if (/@(?:text|message):/.test(localized)) throw new Error('a marker was not replaced by its message');
  return localized;
}
