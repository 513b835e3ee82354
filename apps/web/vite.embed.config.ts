import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanHls } from './build/lean-hls.ts';
import { precompress } from './build/precompress.ts';

/**
 * The page for frames in other sites: the player and nothing around it. A build of its own shares no chunk with the
 * pages, and has Preact in place of React, whose size alone would be half of what such a page may weigh.
 */
export default defineConfig({
  base: '/embed/',
  plugins: [react(), tailwindcss(), leanHls(), precompress()],
  resolve: {
    alias: [
      { find: /^react$/, replacement: 'preact/compat' },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/compat/jsx-runtime' },
    ],
  },
  publicDir: false,
  build: {
    outDir: 'dist/embed',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: 'embed.html' },
  },
});
