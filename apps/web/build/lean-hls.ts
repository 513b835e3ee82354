import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * hls.js features that our streams and player don't use. Each name belongs to a build switch, `__USE_<name>__`, that
 * the light build of hls.js also turns off.
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
 * Modules that have no switch and parse formats that we don't serve. Our streams are fragmented MP4 without timed
 * metadata. Keys are the importing files; values are the import specifiers to omit.
 */
const unread = new Map([
  [
    'demux/transmuxer.ts',
    ['../demux/tsdemuxer', './audio/aacdemuxer', './audio/mp3demuxer', '../remux/mp4-remuxer'],
  ],
  ['config.ts', ['./controller/id3-track-controller']],
]);

/** Replaces an omitted module. hls.js skips components that are undefined. */
const nothing = '\0kinora:nothing';

/**
 * Builds hls.js from its packaged sources without the unused features, which makes it a third smaller. The light build
 * of hls.js doesn't support separate audio renditions. Our build requires the packages that these sources import, so
 * our `package.json` lists them at the versions that hls.js declares.
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
