import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanHls } from './build/lean-hls.ts';
import { pageHints } from './build/page-hints.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { scriptOrder } from './build/script-order.ts';
import { shells } from './build/shells.ts';

const server = process.env.KINORA_SERVER ?? 'http://127.0.0.1:8000';

/** What every member needs wherever their visit begins. */
const memberParts = [
  /app[\\/]layout[\\/]member-tools/,
  /features[\\/]search[\\/](?!.*results)/,
  /features[\\/]accounts[\\/](?:account-menu|use-logout)/,
  /features[\\/]videos[\\/](?:video-grid|video-card|watched-bar)/,
  /lib[\\/](?:format|images)/,
  /lib[\\/]api[\\/](?:paging|use-list|use-exclusive-mutation)/,
  /ui[\\/](?:avatar|picture|list[\\/](?:infinite-list|long-list)|feedback[\\/]empty-state)/,
];

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    leanHls(),
    preloadFont(/figtree-latin-wght/),
    pageHints({
      home: {
        modules: ['src/app/routes/home/member-home.tsx'],
        calls: ['/api/v1/videos?limit=16&sortBy=views&sortType=desc&isPublished=true'],
      },
      video: {
        modules: ['src/app/routes/video/video.tsx', 'src/player/player.tsx', 'hls.js/src/hls.ts'],
        calls: ['/api/v1/videos/:id'],
      },
    }),
    scriptOrder(/framework-.*\.js$/),
    shells('./src/app/shells.tsx'),
    precompress(),
  ],
  server: {
    proxy: { '/api': server, '/media': server, '/media-host': server },
  },
  build: {
    outDir: 'dist',
    // The content security policy forbids data addresses for fonts, and a preload needs a real file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes when a dependency does, so that a new version of ours does not make browsers fetch it again.
            {
              name: 'framework',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
            },
            // A page that needs one schema needs several. The list of error codes is plain data that every page needs.
            { name: 'contract', test: /contract[\\/]src[\\/](?!errors)|node_modules[\\/]zod[\\/]/ },
            { name: 'start', tags: ['$initial'], test: /web[\\/]src[\\/](?!main)|lucide-react/ },
            { name: 'icons', test: /lucide-react/ },
            // What stands around every page of a member and what every list of videos is made of come in one file,
            // not in a dozen of a few lines each.
            { name: 'member', test: (file) => memberParts.some((part) => part.test(file)) },
          ],
        },
      },
    },
  },
});
