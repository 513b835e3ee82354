import type { Plugin } from 'vite';

/**
 * Gives scripts a lower priority than the shell's resources, and runs the chunk that matches `first` as a separate
 * script before the entry. Otherwise all of the entry's imports would run in one long task, during which a phone is
 * unresponsive.
 */
export function scriptOrder(first: RegExp): Plugin {
  return {
    name: 'kinora:script-order',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(document, { bundle = {} }) {
        const file = Object.keys(bundle).find((fileName) => first.test(fileName));
        const preload = new RegExp(` *<link rel="modulepreload"[^>]* href="/${file}">\n`);
        if (!file || !preload.test(document)) throw new Error(`nothing preloads a chunk like ${first}`);
        return document
          .replace(preload, '')
          .replace(
            '<script type="module"',
            `<script type="module" crossorigin src="/${file}"></script>\n    $&`,
          )
          .replaceAll('<script type="module"', '$& fetchpriority="low"')
          .replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"');
      },
    },
  };
}
