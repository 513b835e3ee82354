import type { Plugin } from 'vite';

/** Preloads a font that the browser would otherwise discover only in the style sheet. */
export function preloadFont(name: RegExp): Plugin {
  return {
    name: 'kinora:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_document, { bundle = {} }) {
        const file = Object.keys(bundle).find((fileName) => name.test(fileName));
        if (!file) throw new Error(`no built file matches ${name}`);
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
