import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { locales, localizedFile } from '@kinora/contract/locales';
import type { Plugin } from 'vite';

/**
 * The maximum size of the scripts and styles that a page needs to become usable, in KB after brotli compression. Keys
 * are page names from the page hints.
 */
type Budget = Record<string, number>;

/** Fails the build if a page exceeds its budget in any language, and prints every page's largest size. */
export function sizeBudget(budget: Budget): Plugin {
  let folder = '';
  return {
    name: 'kinora:size-budget',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        // After a failure, some versions of Vite pass no error.
        if (error || !existsSync(path.join(folder, 'index.html'))) return;
        const document = await readFile(path.join(folder, 'index.html'), 'utf8');
        const hints = JSON.parse(await readFile(path.join(folder, 'page-hints.json'), 'utf8'));
        const always = [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
          ([, file]) => file,
        );
        for (const [page, max] of Object.entries(budget)) {
          const files = [...new Set([...always, ...hints[page].modules])];
          const sizes = await Promise.all(locales.map((locale) => sizeIn(locale, folder, files)));
          const size = Math.max(...sizes);
          const locale = locales[sizes.indexOf(size)];
          const report = `${page}: ${size.toFixed(1)} KB (${locale}) of at most ${max}`;
          if (size > max) this.error(report);
          this.info(report);
        }
      },
    },
  };
}

/** Returns the compressed size of files in a language, in KB. */
async function sizeIn(locale: string, folder: string, files: readonly string[]): Promise<number> {
  const built = files.map((file) => (file.endsWith('.js') ? localizedFile(file, locale) : file));
  const sizes = await Promise.all(built.map((file) => compressedSize(path.join(folder, file))));
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024;
}

/** Measures the compressed version, or the file itself if it is too small for `precompress`. */
async function compressedSize(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}
