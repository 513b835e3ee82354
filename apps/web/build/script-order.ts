import type { Plugin } from 'vite';

/**
 * Has the document fetch its code after what it takes to show its shell, and run a chunk by itself, before the entry
 * that imports it: all that an entry imports runs in one go otherwise, and a phone answers nobody meanwhile.
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
