import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * The maximum size of the scripts and styles that a page needs to become usable, in KB after brotli compression. Keys
 * are page names from the page hints.
 */
type Budget = Record<string, number>;

/** Fails the build if a page exceeds its budget, and prints every page's size. */
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
        if (error) return;
        const document = await readFile(path.join(folder, 'index.html'), 'utf8');
        const hints = JSON.parse(await readFile(path.join(folder, 'page-hints.json'), 'utf8'));
        const always = [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
          ([, file]) => file,
        );
        for (const [page, max] of Object.entries(budget)) {
          const files = new Set([...always, ...hints[page].modules]);
          const sizes = await Promise.all([...files].map((file) => compressedSize(path.join(folder, file))));
          const size = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024;
          const report = `${page}: ${size.toFixed(1)} KB of at most ${max}`;
          if (size > max) this.error(report);
          this.info(report);
        }
      },
    },
  };
}

/** Measures the compressed version, or the file itself if it is too small for `precompress`. */
async function compressedSize(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}
