import type { Plugin } from 'vite';

/** Has the document ask for a font at once: the browser would otherwise wait for the style sheet that names it. */
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
