import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineMessages } from './build/inline-messages.ts';
import { leanContract } from './build/lean-contract.ts';
import { leanHls } from './build/lean-hls.ts';
import { precompress } from './build/precompress.ts';

/**
 * Builds the page for frames on other sites, which contains only the player. It shares no chunk with the other pages
 * and uses Preact, because React alone would use up half of this page's size budget.
 */
export default defineConfig({
  base: '/embed/',
  plugins: [
    lingui({ cwd: import.meta.dirname, macroTransform: true }),
    inlineMessages(),
    react(),
    tailwindcss(),
    leanContract(),
    leanHls(),
    precompress(),
  ],
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
