import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/** What our streams and our player make no use of. The switches are hls.js's own, of its smaller distributions. */
const unused = [
  'CMCD',
  'CONTENT_STEERING',
  'EME_DRM',
  'IFRAMES',
  'INTERSTITIALS',
  'M2TS_ADVANCED_CODECS',
  'MEDIA_CAPABILITIES',
  'SUBTITLES',
  'VARIABLE_SUBSTITUTION',
];

/**
 * Builds hls.js from the sources in its package, without what is unused: two thirds of its size. Its own small
 * distribution lacks the sound that comes apart from the pictures. What its sources import is a dependency of ours for
 * that, of the version that they name.
 */
export function leanHls(): Plugin {
  const folder = path.dirname(createRequire(import.meta.url).resolve('hls.js/package.json'));
  const { version }: { version: string } = createRequire(import.meta.url)('hls.js/package.json');
  const switches = unused.map((name) => [`__USE_${name}__`, 'false']);
  return {
    name: 'kinora:lean-hls',
    apply: 'build',
    config: () => ({
      resolve: { alias: [{ find: /^hls\.js$/, replacement: path.join(folder, 'src/hls.ts') }] },
      define: {
        __VERSION__: JSON.stringify(version),
        __USE_ALT_AUDIO__: 'true',
        ...Object.fromEntries(switches),
      },
    }),
  };
}
