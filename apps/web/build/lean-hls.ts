import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Features of hls.js that our streams and player don't use. The switches are those of its own smaller distributions.
 */
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
 * Parts that have no switch: our streams are fragmented MP4, without timed metadata of their own, and these read others.
 * Each is named as its importer names it.
 */
const unread = new Map([
  [
    'demux/transmuxer.ts',
    ['../demux/tsdemuxer', './audio/aacdemuxer', './audio/mp3demuxer', '../remux/mp4-remuxer'],
  ],
  ['config.ts', ['./controller/id3-track-controller']],
]);

/** Takes the place of a part that is left out: hls.js skips what is undefined. */
const nothing = '\0kinora:nothing';

/**
 * Builds hls.js from the sources in its package without the unused features: two thirds of its size. Its own light
 * distribution lacks separate audio renditions. The imports of its sources are dependencies of ours for this, in the
 * versions that it names.
 */
export function leanHls(): Plugin {
  const folder = path.dirname(createRequire(import.meta.url).resolve('hls.js/package.json'));
  const { version }: { version: string } = createRequire(import.meta.url)('hls.js/package.json');
  const switches = unused.map((name) => [`__USE_${name}__`, 'false']);
  return {
    name: 'kinora:lean-hls',
    apply: 'build',
    enforce: 'pre',
    resolveId(name, importer) {
      const file = importer && path.relative(path.join(folder, 'src'), importer);
      return file && unread.get(file)?.includes(name) ? nothing : undefined;
    },
    load: (id) => (id === nothing ? 'export default undefined;' : undefined),
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
