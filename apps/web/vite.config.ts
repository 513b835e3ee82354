import path from 'node:path';
import { apiBase } from '@kinora/contract/paths';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanHls } from './build/lean-hls.ts';
import { listedFiles } from './build/listed-files.ts';
import { pageHints } from './build/page-hints.ts';
import { pagePaths } from './build/page-paths.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { scriptOrder } from './build/script-order.ts';
import { shells } from './build/shells.ts';

const server = process.env.KINORA_SERVER ?? 'http://127.0.0.1:8000';

const source = path.join(import.meta.dirname, 'src');

/** Every member's page needs these: they load as one chunk instead of a dozen with a few lines each. */
const isMemberFile = listedFiles(source, [
  'app/layout/account-menu.tsx',
  'app/layout/member-tools.tsx',
  'features/notifications/header-bell.tsx',
  'features/notifications/use-push-navigation.ts',
  'features/notifications/use-unread.ts',
  'features/search/api.ts',
  'features/search/mobile-search.tsx',
  'features/search/recent-searches.ts',
  'features/search/search-box.tsx',
  'features/search/suggestion-list.tsx',
  'features/search/suggestions.ts',
  'features/search/use-listbox.ts',
  'features/search/use-recent-searches.ts',
  'features/search/use-search-box.ts',
  'features/search/use-suggestions.ts',
  'features/sessions/logout-button.tsx',
  'features/sessions/use-logout.ts',
  'features/videos/cards/video-card.tsx',
  'features/videos/cards/video-grid.tsx',
  'features/videos/cards/watched-bar.tsx',
  'lib/api/live.ts',
  'lib/api/paging.ts',
  'lib/api/use-exclusive-mutation.ts',
  'lib/api/use-event-stream.ts',
  'lib/api/use-list.ts',
  'lib/format.ts',
  'lib/images.ts',
  'ui/avatar.tsx',
  'ui/duration-badge.tsx',
  'ui/feedback/empty-state.tsx',
  'ui/list/infinite-list.tsx',
  'ui/list/long-list.tsx',
  'ui/responsive-image.tsx',
]);

/** Most pages that show one thing need most of these. */
const isDetailFile = listedFiles(source, [
  'features/videos/api.ts',
  'features/videos/video-failure.tsx',
  'lib/api/is-missing.ts',
  'lib/api/like.ts',
  'lib/api/use-subscription.ts',
  'ui/card-link.tsx',
  'ui/form/field.tsx',
  'ui/form/form.tsx',
  'ui/form/leave-guard.tsx',
  'ui/form/select.tsx',
  'ui/overlay/confirm-dialog.tsx',
  'ui/overlay/deferred.ts',
]);

/** The video's page and its player share these, and the page needs them at once. */
const isWatchFile = listedFiles(source, [
  'features/blocks/api.ts',
  'features/blocks/block-menu.tsx',
  'features/notifications/channel-bell.tsx',
  'features/playlists/api.ts',
  'features/playlists/queue/play-order.ts',
  'features/playlists/queue/use-play-order.ts',
  'features/playlists/queue/use-queue.ts',
  'features/moderation/reports/reporting.tsx',
  'features/videos/prefetched-video.ts',
  'features/videos/page/related-videos.tsx',
  'features/videos/watch-path.ts',
  'lib/api/query-effects.ts',
  'player/captions/use-captions.ts',
  'player/preferences/preferences.ts',
  'player/preferences/use-preferences.ts',
  'player/preferences/use-theatre.ts',
  'ui/form/switch.tsx',
  'ui/overlay/deferred-trigger.tsx',
  'ui/overlay/dialog.tsx',
  'ui/overlay/menu.tsx',
  'ui/form/suggesting/suggesting.tsx',
  'ui/rich-text.tsx',
]);

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    leanHls(),
    preloadFont(/figtree-latin-wght/),
    pageHints({
      home: {
        modules: ['src/app/routes/home/member-home.tsx'],
        calls: [`${apiBase}/videos?limit=16&sortBy=views&sortType=desc&isPublished=true`],
      },
      video: {
        modules: ['src/app/routes/video/video.tsx', 'src/app/watching/player-stage.tsx', 'hls.js/src/hls.ts'],
        calls: [`${apiBase}/videos/:id`],
      },
    }),
    scriptOrder(/framework-.*\.js$/),
    shells('./src/app/shells.tsx'),
    pagePaths('./src/app/routes.ts'),
    precompress(),
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
    // The content security policy forbids data URLs for fonts, and a preload needs a real file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only with our dependencies, so that browsers keep it when a new version of ours comes out.
            {
              name: 'framework',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
            },
            // Before the schemas: every page needs the contract's plain data, and a guest's first page no schema.
            {
              name: 'start',
              tags: ['$initial'],
              test: /(?:web|contract)[\\/]src[\\/](?!main)|lucide-react/,
            },
            // Texts, and the home's URL, need no schema.
            { name: 'rich-text', test: /contract[\\/]src[\\/]rich-text/ },
            // A page that needs one schema needs several.
            {
              name: 'contract',
              test: /contract[\\/]src[\\/](?!accent|account|admin|appeals|audit|bytes|dashboard|data-export|email-links|oidc|invites|jobs|moderation|notification|passkeys|people|posters|provider-|reports|search|sessions|site|tags|tweets|two-factor|uploads)|node_modules[\\/]zod[\\/]/,
            },
            // Neither the video's page nor its player needs these.
            {
              name: 'contract-pages',
              test: /contract[\\/]src[\\/](?:account-fields|accounts|posters|search|sessions|tags|tweets)\./,
            },
            // The rest of the schemas is for the login page and the settings.
            { name: 'contract-safety', test: /contract[\\/]src[\\/]/ },
            // An icon of one page alone comes with that page.
            { name: 'icons', test: /lucide-react/, minShareCount: 2 },
            { name: 'member', test: isMemberFile },
            { name: 'detail', test: isDetailFile },
            { name: 'watch', test: isWatchFile },
          ],
        },
      },
    },
  },
});
