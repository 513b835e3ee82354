import { apiBase } from '@kinora/contract/paths';
import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { importedBy } from './build/imported-by.ts';
import { inlineMessages } from './build/inline-messages.ts';
import { leanContract } from './build/lean-contract.ts';
import { leanHls } from './build/lean-hls.ts';
import { pageHints } from './build/page-hints.ts';
import { pagePaths } from './build/page-paths.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { scriptOrder } from './build/script-order.ts';
import { shells } from './build/shells.ts';
import { sizeBudget } from './build/size-budget.ts';

const server = process.env.KINORA_SERVER ?? 'http://127.0.0.1:8000';

const clientModule = /web[\\/]src|lucide-react/;
const videoPage = 'app/routes/video/video.tsx';
const player = 'app/watching/site-player.tsx';
/** Modules that members need on every page. They form one chunk instead of a dozen with a few lines each. */
const memberParts = ['app/layout/member-tools.tsx', 'app/routes/home/member-home.tsx'];
/** Modules that most detail pages need. */
const detailParts = [
  'features/videos/video-failure.tsx',
  'ui/form/form.tsx',
  'ui/form/unsaved-changes-guard.tsx',
];

export default defineConfig({
  plugins: [
    lingui({ cwd: import.meta.dirname, macroTransform: true }),
    inlineMessages(),
    react(),
    tailwindcss(),
    leanContract(),
    leanHls(),
    preloadFont(/figtree-latin-wght/),
    pageHints({
      home: {
        modules: ['src/app/routes/home/member-home.tsx'],
        calls: [`${apiBase}/videos?limit=16&sortBy=views&sortType=desc&isPublished=true`],
      },
      // The home page that opens with recommendations.
      forYou: {
        modules: ['src/app/routes/home/member-home.tsx', 'src/app/routes/home/for-you.tsx'],
        calls: [`${apiBase}/videos/for-you?limit=16`, `${apiBase}/watchHistory/continue`],
      },
      video: {
        modules: ['src/app/routes/video/video.tsx', 'src/app/watching/site-player.tsx', 'hls.js/src/hls.ts'],
        calls: [`${apiBase}/videos/:id`],
      },
    }),
    scriptOrder(/framework-.*\.js$/),
    shells('./src/app/shells.tsx'),
    pagePaths('./src/app/routes.ts'),
    precompress(),
    sizeBudget({ home: 150, video: 280 }),
  ],
  server: {
    proxy: {
      '/api': server,
      '/media': server,
      '/media-host': server,
      '/embed': server,
      '^(/channel/[^/]+)?/feed\\.xml$': server,
      '/sitemap': server,
      '/robots.txt': server,
      '/accent': server,
      '/manifest.webmanifest': server,
    },
  },
  build: {
    outDir: 'dist',
    // Nothing is inlined: the content security policy forbids data URLs for fonts, and a preload needs a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // This chunk changes only with our dependencies, so browsers keep it cached across releases.
            {
              name: 'framework',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
            },
            // This group precedes the schemas, because every page needs the contract's constants, but a guest's first
            // page needs no schema.
            {
              name: 'start',
              tags: ['$initial'],
              test: /(?:web|contract)[\\/]src[\\/](?!main)|lucide-react/,
            },
            // Separate from the schemas, because the first pages need no schema.
            { name: 'texts', test: /contract[\\/]src[\\/](?:rich-text|characters|chapters|error-texts)/ },
            // Loaded only to find the reason of an English text.
            { name: 'error-texts', test: /contract[\\/]src[\\/](?:english-error-texts|error-descriptions)/ },
            // Schemas form one chunk, because a form needs several.
            { name: 'schemas', test: /contract[\\/]src[\\/]|node_modules[\\/]zod[\\/]/ },
            { ...importedBy('member', memberParts), test: clientModule },
            { ...importedBy('watch', [videoPage, player]), test: clientModule, minShareCount: 2 },
            // An icon used by a single page is bundled with that page.
            { name: 'icons', test: /lucide-react/, minShareCount: 2 },
            { ...importedBy('detail', detailParts), test: clientModule, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
